/* Paths that are asked without tRPC: files in and out, and the API's own pages. */
export const trpc = () => '/trpc'
export const imports = () => '/api/imports'
export const importSubstackCsv = () => '/api/import-substack-csv'
export const failedRows = (importId: number) => `/api/imports/${importId}/failed-rows`
export const exportSubscribers = () => '/api/export-substack-csv'
export const exportBatch = (id: number) => `/api/export-batches/${id}/file`
export const exportWebsiteSubscribers = () => '/api/export-website-subscribers'
export const leftOutOfExport = () => '/api/export-website-subscribers/left-out/file'
export const subscribersLeftOut = () => '/api/export-substack-csv/left-out/file'
export const reportFile = (table: string, months: number) => `/api/reports/${table}/file?months=${months}`
export const segmentFile = (id: number, columns: readonly string[]) =>
  `/api/segments/${id}/file?${new URLSearchParams({ columns: columns.join(',') }).toString()}`
export const ownData = () => '/api/portal/data.json'
export const ownDataPage = () => '/api/portal/data.html'
export const personData = (id: number) => `/api/substack/subscribers/${id}/data.json`
export const websitePersonData = (id: number) => `/api/website-subscribers/${id}/data.json`
export const websitePersonDataPage = (id: number) => `/api/website-subscribers/${id}/data.html`
export const personDataPage = (id: number) => `/api/substack/subscribers/${id}/data.html`
export const docs = () => '/api/docs'
