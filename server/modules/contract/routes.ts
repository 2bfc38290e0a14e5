import { createdContract, type CreatedContract } from '#contract/contracts.ts';
import { documentFileName } from '#domain/catalogue/document-file.ts';
import type { DocumentStore } from '../../document-store/document-store.ts';
import { currentFile } from '../../document-store/contract-files.ts';
import { documentCopies } from '../../documents/contract/document-copies.ts';
import type { DocumentMaker } from '../../documents/document-maker.ts';
import type { LayOut } from '../../documents/make-pdf.ts';
import { noteConcerns } from '../../http/logging.ts';
import { notFound, Refusal } from '../../platform/refusal.ts';
import type { Handlers } from '../../http/routes.ts';
import { runOnce } from '../../http/run-once.ts';
import type { Registers } from '../../registers/registers.ts';
import { countContract } from '../client/look-ups.ts';
import { agreedContract } from './agree.ts';
import { askForDocuments } from './checked-documents.ts';
import { findConcluded } from './orders.ts';
import {
  createdAnswer,
  findCreated,
  findContractDocument,
  isContractOver,
  noteOpening,
  storeContract,
} from './repository.ts';

const mimeType = 'application/pdf';

/** Handlers of contracts and documents (API-61, API-65); a foreign one gets the same 404 as an unknown one (T11). */
export function contractHandlers(
  store: DocumentStore,
  { maker, layOut, registers }: { maker: DocumentMaker; layOut: LayOut; registers: Registers },
): Pick<Handlers, 'createContract' | 'orderContract' | 'contractDocument'> {
  return {
    async createContract(call) {
      const { database, user, body, now } = call;
      const { answer, written } = await runOnce(call, {
        operation: `contract of ${user.id}`,
        body,
        // The key of a superseded or expired contract creates a new one (SIL-149, SIL-176).
        isOutdated: (stored) => isContractOver(database, user.id, createdFrom(stored).id, now()),
        async prepare() {
          await countContract(database, user.id, now());
          const registered = await askForDocuments(database, body.client, registers);
          const contract = await maker.make(() => agreedContract(call, { layOut, registered }));
          const contents = contract.documents.map(({ content }) => content);
          return { ...contract, staged: await store.stage(database, contents) };
        },
        answer: (contract) => JSON.stringify(createdAnswer(contract)),
        async write(transaction, contract) {
          await storeContract(transaction, store, contract, now());
          return contract.order.id;
        },
      });
      const created = createdFrom(answer);
      noteConcerns(call.request, { id: created.id, orderId: written?.value ?? null });
      return created;
    },
    async orderContract({ database, user, params, request }) {
      const concluded = await findConcluded(database, { ownerId: user.id, orderId: params.id });
      if (!concluded) throw notFound();
      noteConcerns(request, { id: concluded.id, orderId: params.id });
      const created = await findCreated(database, user.id, concluded.id);
      return { ...created, way: concluded.status === 'signed' ? 'signed' : 'external' };
    },
    async contractDocument({ database, user, params, query, request, now }) {
      const found = await findContractDocument(database, user.id, params.id);
      if (!found) throw notFound();
      noteConcerns(request, { id: found.contractId, orderId: found.orderId });
      // Signed documents are not handed out before they are sealed.
      if (found.sealState === 'waiting') throw new Refusal(409, 'SealWaiting');
      const [handedOut] =
        query.for === 'copy'
          ? await maker.make(() => documentCopies(database, store, [params.id], layOut))
          : [{ content: await store.read(database, currentFile(found)) }];
      if (!handedOut) throw notFound();
      await noteOpening(database, user.id, params.id, now());
      return { bytes: handedOut.content, mimeType, fileName: documentFileName(found.name, mimeType) };
    },
  };
}

const createdFrom = (answer: string): CreatedContract => createdContract.parse(JSON.parse(answer));
