import { useEffect, useId, useMemo, useState } from 'react';
import { decodeCart } from '#contract/draft-codec.ts';
import { draftCalls } from '#contract/drafts.ts';
import type { CartDocument } from '#domain/cart/document.ts';
import { dayInPrague } from '#domain/dates/plain-date.ts';
import { pageCartPorts } from './cart/cart-ports.ts';
import { ComparedCart } from './compare/compared-cart.ts';
import { serverRead } from './queries/server-read.ts';
import { useServerRead } from './queries/use-server-read.ts';

/** What a draft comes to with today's rates, in the user's currency. */
export interface DraftWorth {
  /** Items of the draft, and those that the figures leave out. */
  count: number;
  leftOut: number;
  /** The moderate value at the end, null where it is not known, and the calendar year of the end. */
  expectedAssets: number | null;
  totalInvestment: number | null;
  endYear: number | null;
}

export type DraftWorthView = { status: 'reading' } | { status: 'unreadable' } | ({ status: 'done' } & DraftWorth);

/** A draft that was read is not asked for again for so long; saving it here has it read anew. */
const draftFreshMs = 60_000;

async function worthOf(calculation: ComparedCart, document: CartDocument): Promise<DraftWorth | null> {
  const figures = await calculation.calculate(document);
  if (!figures) return null;
  const { forecast, unknown, incomplete, positions } = figures;
  const isWhole = forecast !== null && figures.status === 'done';
  return {
    count: positions.length,
    leftOut: unknown + incomplete,
    expectedAssets: isWhole ? forecast.totals.expectedAssets : null,
    totalInvestment: isWhole ? forecast.totals.totalInvestment : null,
    endYear: isWhole ? Number(dayInPrague(new Date()).slice(0, 4)) + forecast.months / 12 : null,
  };
}

/** Reads a draft and has the worker calculate it; the list of drafts tells nothing of what is in them (workbench, section 9). */
export function useDraftWorth(draftId: string): DraftWorthView {
  const scenario = useId();
  const { data, hasFailed } = useServerRead(
    serverRead(draftCalls.draft, { params: { id: draftId } }, { freshMs: draftFreshMs }),
  );
  const text = data?.data ?? null;
  const document = useMemo(() => (text === null ? null : decodeCart(text)), [text]);
  const [worth, setWorth] = useState<DraftWorth | null>(null);
  useEffect(() => {
    if (!document) return undefined;
    const calculation = new ComparedCart(pageCartPorts(), scenario);
    let isLeft = false;
    void worthOf(calculation, document).then((found) => {
      if (found && !isLeft) setWorth(found);
    });
    return () => {
      isLeft = true;
      calculation.forget();
    };
  }, [document, scenario]);
  if (text === null) return { status: hasFailed ? 'unreadable' : 'reading' };
  if (!document) return { status: 'unreadable' };
  return worth ? { status: 'done', ...worth } : { status: 'reading' };
}
