import fc from 'fast-check'
import { castSize } from '../book/book.ts'

/** Somebody of the cast. */
export const who = fc.nat({ max: castSize - 1 })
