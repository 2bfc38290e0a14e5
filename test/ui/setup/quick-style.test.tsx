import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { jsdomStyle, quickStyle } from '../../setup/quick-style.ts';

const page = (
  <main>
    <style />
    <dialog>closed</dialog>
    <dialog open>open</dialog>
    <details>
      <summary>Name</summary>
      Text
    </details>
    <p hidden>
      hidden <span>part</span>
    </p>
    <input type="hidden" />
    <input />
    <svg>
      <g>
        <text>drawn</text>
      </g>
    </svg>
    <table>
      <tbody>
        <tr>
          <td>cell</td>
        </tr>
      </tbody>
    </table>
    <div style={{ display: 'flex', visibility: 'hidden', pointerEvents: 'none' }}>
      unseen <button type="button">Unseen</button> <b style={{ visibility: 'visible', pointerEvents: 'auto' }}>seen</b>
    </div>
    <div style={{ display: 'none' }}>
      <i style={{ opacity: 0 }}>none</i>
    </div>
    <ul>
      <li>item</li>
    </ul>
  </main>
);

it('tells of every element what jsdom tells, and asks it for the rest', () => {
  render(page);
  const elements = document.querySelectorAll('*');
  expect(elements.length).toBeGreaterThan(25);
  for (const element of elements) {
    const [told, asked] = [quickStyle(element), jsdomStyle(element)];
    for (const name of ['display', 'visibility', 'pointerEvents', 'opacity', 'fontWeight'] as const) {
      expect(told[name], `${name} of ${element.outerHTML}`).toBe(asked[name]);
    }
    for (const name of ['display', 'visibility', 'pointer-events', 'opacity', 'font-weight']) {
      expect(told.getPropertyValue(name), `${name} of ${element.outerHTML}`).toBe(asked.getPropertyValue(name));
    }
  }
});
