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

/** The documents that are an agreement with the client: the first of them is what is signed where a contract is signed elsewhere. */
export const agreementKinds = ['contract', 'framework-contract'] as const satisfies readonly ContractDocumentKind[];

/**
 * All documents of a contract in the order in which they are read: the investments with their costs and risks where there are
 * any, the framework contract unless the order is an appendix, and what is recorded of the client. Each is written when it is asked
 * for: others wait for one of them at most (security, T25).
 */
export function* contractSet(facts: ContractFacts): Generator<WrittenDocument, void> {
  const { order, summary } = facts.figures;
  if (summary) yield { kind: 'contract', document: investmentContract(facts) };
  if (!order.isAppendix) yield { kind: 'framework-contract', document: frameworkContract(facts) };
  yield { kind: 'client-card', document: clientCard(facts) };
  yield { kind: 'aml-record', document: amlRecord(facts) };
  if (summary) yield { kind: 'cost-and-risk', document: costAndRisk(facts, summary) };
}
