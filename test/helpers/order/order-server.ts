import type { AutomaticDraft, SavedCart } from '#contract/automatic-drafts.ts';
import { autosavePath } from '../cart/open-autosave.ts';
import type { FakePortal, PortalCall } from '../page/fake-portal.ts';

/** How the server takes the next saves: `lost answer` stores them, and the page does not hear of it. */
export const troubles = ['none', 'lost answer', '429', '500'] as const;
export type Trouble = (typeof troubles)[number];

interface StoredOrder extends SavedCart {
  id: string;
  revision: string;
  savedAt: string;
  replacedAt: string | null;
}

interface Saving {
  base: string | null;
  mode: 'save' | 'replace' | 'aside';
  content: SavedCart | null;
}

/** A naive server of one user's working order, and of those that were replaced: it keeps whole copies. */
export class OrderServer {
  trouble: Trouble = 'none';
  working: StoredOrder | null = null;
  /** Whether the last save was that of another computer, of nothing. */
  isEmptiedElsewhere = false;
  readonly replaced: StoredOrder[] = [];
  readonly #concluded = new Set<string | null>();
  readonly #portal: FakePortal;
  #count = 0;

  constructor(portal: FakePortal) {
    this.#portal = portal;
    portal.respond('GET', autosavePath, () => ({ items: this.rows.map(listed) }));
    portal.serve('PUT', autosavePath, (call) => this.#take(call));
  }

  get rows(): StoredOrder[] {
    return [...(this.working ? [this.working] : []), ...this.replaced];
  }

  /** An order was signed: nothing of it stays stored, or is stored again. */
  conclude(orderId: string | null): void {
    if (orderId === null) return;
    this.#concluded.add(orderId);
    if (this.working?.orderId === orderId) this.working = null;
    const others = this.replaced.filter((one) => one.orderId !== orderId);
    this.replaced.splice(0, this.replaced.length, ...others);
  }

  #take({ body }: PortalCall): { status: number; body: unknown } {
    if (this.trouble === '429' || this.trouble === '500')
      return { status: Number(this.trouble), body: { code: 'Trouble', message: '' } };
    // What the page sends is checked by the contract's own tests.
    const answer = this.save(body as Saving);
    return this.trouble === 'lost answer' ? { status: 502, body: {} } : answer;
  }

  save({ base, mode, content }: Saving): { status: number; body: unknown } {
    this.isEmptiedElsewhere = false;
    const savedAt = new Date().toISOString();
    if (content && this.#concluded.has(content.orderId)) return { status: 200, body: { revision: null, savedAt } };
    if ((mode !== 'aside' || !content) && this.working && this.working.revision !== base)
      return { status: 409, body: { code: 'DraftChanged', message: '' } };
    if (!content) {
      if (mode === 'replace') this.#replace(savedAt);
      this.working = null;
      return { status: 200, body: { revision: null, savedAt } };
    }
    if (mode === 'replace') this.#replace(savedAt);
    this.#count += 1;
    const id = (mode === 'save' && this.working?.id) || `id${this.#count}`;
    const row = { ...content, id, revision: `r${this.#count}`, savedAt, replacedAt: null };
    if (mode === 'aside') this.replaced.push({ ...row, replacedAt: savedAt });
    else this.working = row;
    this.#portal.respond('GET', `${autosavePath}/${id}`, () => this.#read(id));
    return { status: 200, body: { revision: row.revision, savedAt } };
  }

  #replace(at: string): void {
    if (this.working) this.replaced.push({ ...this.working, replacedAt: at });
  }

  #read(id: string): unknown {
    const row = this.rows.find((one) => one.id === id);
    return row && { ...listed(row), orderId: row.orderId, data: row.data, hasCard: row.card !== null, card: row.card };
  }
}

function listed({
  id,
  revision,
  computer,
  savedAt,
  replacedAt,
  draft,
  identifier,
  itemCount,
}: StoredOrder): AutomaticDraft {
  return { id, revision, computer, savedAt, replacedAt, draft, identifier, itemCount };
}
