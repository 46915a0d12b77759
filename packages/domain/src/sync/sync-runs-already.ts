export { syncRunsAlready } from '@joy/contract/sync-runs-already.ts'
