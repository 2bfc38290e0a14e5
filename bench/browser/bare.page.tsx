import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';

interface Row {
  id: string;
  name: string;
  isin: string;
}

const rows = 20;

/** A minimal page that shows part of the fund list. */
function Funds() {
  const [funds, setFunds] = useState<readonly Row[]>([]);
  useEffect(() => {
    void fetch('/api/funds', { headers: { 'Accept-Language': 'cs' } }).then(async (answer) =>
      setFunds((await answer.json()) as Row[]),
    );
  }, []);
  return (
    <table>
      <tbody>
        {funds.slice(0, rows).map(({ id, name, isin }) => (
          <tr key={id}>
            <td>{name}</td>
            <td>{isin}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const isList = window.location.search === '?funds';
createRoot(document.body).render(isList ? <Funds /> : <input type="password" aria-label="password" />);
