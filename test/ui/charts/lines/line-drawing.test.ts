import type uPlot from 'uplot';
import { describe, expect, it } from 'vitest';
import { drawAxes, drawLineEnds, type LineScene } from '#charts/lines/line-drawing.ts';

interface Written {
  text: string;
  x: number;
  y: number;
}

const colours = { base: '#000', grid: '#000', axis: '#000', font: 'sans-serif' } as LineScene['colours'];

/** Returns a context that notes its texts. */
function contextFor(written: Written[]): object {
  const unseen = ['save', 'restore', 'scale', 'setLineDash', 'beginPath', 'moveTo', 'lineTo', 'stroke', 'arc', 'fill'];
  return {
    ...Object.fromEntries(unseen.map((name) => [name, () => undefined])),
    fillText: (text: string, x: number, y: number) => written.push({ text, x, y }),
  };
}

/** What is under the base line of a chart of so many years and pixels, from this year on. */
function axisOf(years: number, width: number): Written[] {
  const written: Written[] = [];
  const context = contextFor(written);
  const plot = {
    ctx: context,
    bbox: { left: 0, top: 0, width, height: 200 },
    valToPos: (value: number) => (value / years) * width,
  };
  drawAxes(plot as unknown as uPlot, {
    width,
    height: 240,
    series: [],
    hidden: new Set(),
    colours,
    years,
    yearText: (year) => `${year} let`,
    calendarText: (year) => String(2026 + year),
    steps: [],
    formatAxis: String,
    hasEndLabels: false,
    hasEndNames: false,
  });
  return written;
}

describe('the axis of years', () => {
  it('shows the calendar year below each labelled year', () => {
    const written = axisOf(40, 600);
    const under = (text: string) => written.find((other) => other.text === text);
    for (const year of [0, 40]) expect(under(`${year} let`)).toBeDefined();
    for (const { text, x, y } of written.filter((one) => one.text.endsWith('let'))) {
      const calendar = under(String(2026 + Number.parseInt(text, 10)));
      expect(calendar).toMatchObject({ x });
      expect(calendar?.y).toBeGreaterThan(y + 10);
    }
  });
});

describe('the ends of lines', () => {
  it('have their own format beside that of the axis', () => {
    const written: Written[] = [];
    const plot = { ctx: contextFor(written), bbox: { left: 0, top: 0, width: 600, height: 200 }, valToPos: Number };
    const values = [0, 18_494_412];
    const scene: LineScene = {
      width: 600,
      height: 240,
      series: [{ name: 'moderate', label: 'Moderate', style: 'moderate', values }],
      hidden: new Set(),
      colours: { ...colours, lines: {} as LineScene['colours']['lines'] },
      years: 1,
      yearText: String,
      calendarText: String,
      steps: [],
      formatAxis: (value) => `${Math.round(value / 1000)} k`,
      hasEndLabels: true,
      hasEndNames: true,
    };
    drawLineEnds(plot as unknown as uPlot, scene, [values]);
    drawLineEnds(plot as unknown as uPlot, { ...scene, formatEnd: (value) => `${value} Kč` }, [values]);
    expect(written.map(({ text }) => text)).toEqual(['Moderate 18494 k', 'Moderate 18494412 Kč']);
  });
});
