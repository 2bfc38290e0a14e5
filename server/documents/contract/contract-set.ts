import type { ContractDocumentKind } from '../../db/tables/contracts.ts';
import type { Document } from '../document.ts';
import { amlRecord } from './aml-record.ts';
import { clientCard } from './client-card.ts';
import type { ContractFacts } from './contract-facts.ts';
import { costAndRisk } from './cost-and-risk.ts';
import { frameworkContract } from './framework-contract.ts';
import { investmentContract } from './investment-contract.ts';

/** A document of a contract and what it is. */
export interface WrittenDocument {
  kind: ContractDocumentKind;
  document: Document;
}

/**
 * All documents of a contract in the order in which they are read: the investments with their costs and risks where there are
 * any, the framework contract unless the order is an appendix, and what is recorded of the client.
 */
export function contractSet(facts: ContractFacts): WrittenDocument[] {
  const { order, summary } = facts.figures;
  const written: (WrittenDocument | null)[] = [
    summary && { kind: 'contract', document: investmentContract(facts) },
    order.isAppendix ? null : { kind: 'framework-contract', document: frameworkContract(facts) },
    { kind: 'client-card', document: clientCard(facts) },
    { kind: 'aml-record', document: amlRecord(facts) },
    summary && { kind: 'cost-and-risk', document: costAndRisk(facts, summary) },
  ];
  return written.filter((one) => one !== null);
}
