export { LineChart } from '#charts/lines/line-chart.tsx';
