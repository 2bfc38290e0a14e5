import * as z from 'zod/mini';
import { marketData } from './market-data.ts';
import { peopleData } from './people-data.ts';
import { referenceData } from './reference-data.ts';

/** The folders of the data, with a file for each key of their schema. */
export const demoDataSchema = z.strictObject({ reference: referenceData, market: marketData, people: peopleData });
export type DemoData = z.infer<typeof demoDataSchema>;
