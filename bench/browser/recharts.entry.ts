export { CartesianGrid, Line, LineChart, Tooltip, XAxis, YAxis } from 'recharts';
