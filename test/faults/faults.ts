import { cartFaults } from './cart-faults.ts';
import { figuresFaults } from './figures-faults.ts';
import { inputFaults } from './input-faults.ts';
import { orderFaults } from './order-faults.ts';
import { pageFaults } from './page-faults.ts';
import type { PlantedFault } from './planted-fault.ts';
import { serverFaults } from './server-faults.ts';

export const faults: readonly PlantedFault[] = [
  ...figuresFaults,
  ...inputFaults,
  ...cartFaults,
  ...orderFaults,
  ...serverFaults,
  ...pageFaults,
];
