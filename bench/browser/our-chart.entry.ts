export { LineChart } from '#charts/line-chart.tsx';
