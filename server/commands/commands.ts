/** Where each command is described, below this folder, by its name in `npm run NAME`: those that need nothing built. */
export const analystCommands = {
  analyse: 'analysts/analyse.ts',
  difference: 'analysts/difference.ts',
  drivers: 'analysts/drivers.ts',
  figures: 'analysts/figures.ts',
  forecast: 'analysts/forecast/forecast.ts',
} as const;

/** Likewise those that are built beside the server, each as an entry of its own. */
export const operatorCommands = {
  audit: 'operators/audit.ts',
  'client-data': 'operators/client-data.ts',
  doctor: 'operators/doctor.ts',
  documents: 'operators/documents.ts',
  'import-catalogue': 'operators/imports/import-catalogue.ts',
  'import-prices': 'operators/imports/import-prices.ts',
  'import-rates': 'operators/imports/import-rates.ts',
  outbox: 'operators/outbox.ts',
  'reference-data': 'operators/reference-data.ts',
  restored: 'operators/restored.ts',
  seed: 'operators/seed.ts',
  'signature-key': 'operators/signature-key.ts',
  user: 'operators/users/user.ts',
  'verify-document': 'operators/verify-document.ts',
  'verify-trail': 'operators/verify-trail.ts',
} as const;

export const commands: Readonly<Record<string, string>> = { ...analystCommands, ...operatorCommands };
