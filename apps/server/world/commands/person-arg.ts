import fc from 'fast-check'
import { howMany } from '../book/book.ts'

/** One of the people of the book. */
export const who = fc.nat({ max: howMany - 1 })
