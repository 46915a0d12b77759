export { searchLimit } from '@joy/contract/search-limit.ts'
