import { type Law, LawBroken } from './law.ts'

/** The program wrote no error of its own into its log. */
export const noErrors: Law = {
  name: 'no errors',
  async check({ complaints }) {
    const [first] = complaints
    if (first) throw new LawBroken('no errors', first)
    return 1
  },
}
