import '#ui/base.css';
import { tableFeatures, useTable } from '@tanstack/react-table';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { AllCommunityModule, createGrid, ModuleRegistry, type GridApi } from 'ag-grid-community';
import i18next from 'i18next';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { initReactI18next } from 'react-i18next';
import { MemoryRouter } from 'react-router-dom';
import { ref } from 'valtio';
import type { Fund } from '#contract/catalogue.ts';
import { FundTable } from '#features/funds/table/fund-table.tsx';
import catalogueTexts from '#locales/en/portal/catalogue.json';
import fundTexts from '#locales/en/portal/funds.json';
import uiTexts from '#locales/en/start/ui.json';
import { catalogueState } from '#state/catalogue/catalogue.ts';
import type { BenchGroup } from '../lib/harness.ts';
import { OwnWindowTable } from './own-window-table.tsx';
import { offer, rest, stage, until, type Scene } from './page-bench.ts';
import { allHits, assetClasses, cellText, codelists, columns, fundRows } from './table-rows.ts';

const rowHeight = 50;
const shownRows = 10;
const jumps = 60;

await i18next.use(initReactI18next).init({
  lng: 'en',
  interpolation: { prefix: '{', suffix: '}', escapeValue: false },
  resources: { en: { catalogue: catalogueTexts, funds: fundTexts, ui: uiTexts } },
});
Object.assign(catalogueState, { codelists: ref(codelists), assetClasses: ref(assetClasses) });
ModuleRegistry.registerModules([AllCommunityModule]);

const rowsInDocument = (selector: string) => document.querySelectorAll(selector).length;
/** Waits for the next frame and its painting: a jump within the frame would force a layout in the middle of a script. */
const frame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 0)));

/** Creates a scene from a component in its own container; the mount is complete when its content is laid out. */
function reactScene(element: () => ReactNode, rowSelector: string): Scene {
  let root: Root | null = null;
  return {
    mount: async () => {
      const created = createRoot(stage());
      root = created;
      flushSync(() => created.render(<MemoryRouter>{element()}</MemoryRouter>));
      await until(() => rowsInDocument(rowSelector) >= shownRows);
      void document.body.offsetHeight;
    },
    scroll: async () => {
      const step = (document.documentElement.scrollHeight - innerHeight) / jumps;
      for (let jump = 1; jump <= jumps; jump += 1) {
        window.scrollTo(0, jump * step);
        await frame();
      }
    },
    unmount: () => root?.unmount(),
  };
}

/** The table of the funds page, windowed by react-virtual, with all hits revealed at once. */
function oursWith(funds: readonly Fund[]): Scene {
  const hits = allHits(funds);
  return reactScene(() => <FundTable hits={hits} shownCount={funds.length} columns={columns} />, 'tr[data-index]');
}

/** The same table with the custom window instead of react-virtual. */
function ownWindowWith(funds: readonly Fund[]): Scene {
  const hits = allHits(funds);
  return reactScene(() => <OwnWindowTable hits={hits} columns={columns} />, 'tr[data-index]');
}

const features = tableFeatures({});
const tableColumns = columns.map((id) => ({ id, header: id, accessorFn: (fund: Fund) => cellText(fund, id) }));

/** The row model of react-table over all rows, with react-virtual rendering the visible ones. */
function RowModelTable({ funds }: { funds: Fund[] }) {
  const table = useTable({ features, columns: tableColumns, data: funds });
  const { rows } = table.getRowModel();
  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => rowHeight,
    overscan: 8,
  });
  return (
    <div style={{ position: 'relative', height: virtualizer.getTotalSize() }}>
      {virtualizer.getVirtualItems().map(({ index, start }) => (
        <div key={index} data-index={index} style={{ position: 'absolute', top: start, height: rowHeight }}>
          {rows[index]?.getAllCells().map((cell) => (
            <span key={cell.id}>{String(cell.getValue())} </span>
          ))}
        </div>
      ))}
    </div>
  );
}

function agGridWith(funds: Fund[]): Scene {
  let grid: GridApi<Fund> | null = null;
  return {
    mount: async () => {
      const place = stage();
      place.style.height = `${innerHeight}px`;
      grid = createGrid<Fund>(place, {
        rowHeight,
        rowData: funds,
        columnDefs: columns.map((colId) => ({
          colId,
          headerName: colId,
          flex: 1,
          valueGetter: ({ data }) => (data ? cellText(data, colId) : ''),
        })),
      });
      await until(() => rowsInDocument('.ag-row') >= shownRows);
      void document.body.offsetHeight;
    },
    scroll: async () => {
      const view = document.querySelector('.ag-grid-viewport');
      if (!view) throw new Error('The grid has no viewport.');
      const step = (view.scrollHeight - view.clientHeight) / jumps;
      if (step <= 0) throw new Error('The grid does not scroll.');
      for (let jump = 1; jump <= jumps; jump += 1) {
        view.scrollTop = jump * step;
        await frame();
      }
    },
    unmount: () => grid?.destroy(),
  };
}

const few = fundRows(1_000);
const many = fundRows(100_000);
const scenes = {
  ours: oursWith(many),
  'ours, 1,000 rows': oursWith(few),
  'own window': ownWindowWith(many),
  'own window, 1,000 rows': ownWindowWith(few),
  'ag-grid': agGridWith(many),
  'react-table': reactScene(() => <RowModelTable funds={many} />, '[data-index]'),
};

const mounting: BenchGroup = {
  name: 'table-mount',
  base: 'ours',
  turnMs: 1,
  rounds: 9,
  rest,
  prepare: () => ({
    cases: Object.entries(scenes).map(([name, { mount, unmount }]) => ({ name, run: mount, clean: unmount })),
  }),
};

offer([mounting], scenes);
