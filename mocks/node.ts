import { setupServer } from 'msw/node'
import { scenarios } from './scenarios.ts'

/** The same backend for tests in Node; jobs hardly wait. Listen before and close after. */
export const mockServer = () => setupServer(...scenarios.typical({ stepMs: 1 }))
