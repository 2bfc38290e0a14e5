import * as z from 'zod/mini';
import { panelUseTypes, productStatuses } from '#domain/catalogue/vocabulary.ts';
import { insertRows } from '../../db/rows/insert-rows.ts';
import { about, color, inOrder, recordId, texts } from '../fields.ts';
import { readRows } from '../read-rows.ts';
import { listSection } from '../section.ts';

export const panelRecord = z.strictObject({
  id: recordId,
  name: texts,
  description: z.nullable(texts),
  status: z.enum(productStatuses),
  useType: about('What the panel offers', z.enum(panelUseTypes)),
});

export const panels = listSection({
  name: 'panels',
  meaning: 'Panels of the start page, in their order',
  record: panelRecord,
  keys: ['id'],
  isOrdered: true,
  root: { table: 'panels', column: 'id' },
  read: readRows('panels', panelRecord, 'ordered'),
  write: (transaction, items) => insertRows(transaction, 'panels', inOrder(items), 'id'),
});

export const tagRecord = z.strictObject({ id: recordId, label: texts, color: about('#rrggbb', color) });

export const tags = listSection({
  name: 'tags',
  meaning: 'Labels that funds may have beside their names',
  record: tagRecord,
  keys: ['id'],
  root: { table: 'tags', column: 'id' },
  read: readRows('tags', tagRecord),
  write: (transaction, items) => insertRows(transaction, 'tags', items, 'id'),
});
