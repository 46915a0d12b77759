import { type Law, LawBroken } from './law.ts'

/**
 * What the program does at Stripe and in Planning Center was wanted at that moment: no act takes what somebody has, and
 * nothing is done that was decided otherwise meanwhile (ruling 43). Without a fault of theirs it is done once.
 */
export const actsAreWanted: Law = {
  name: 'acts are wanted, and once',
  async check(_world, { acts }) {
    const { doubted, done } = acts
    const [unwanted] = doubted.filter(({ isWanted }) => !isWanted())
    if (unwanted) throw new LawBroken(this.name, `${unwanted.said}, and nobody wanted it`)
    const twice = acts.mayRepeat ? undefined : done.find((it, at) => done.indexOf(it) !== at)
    if (twice) throw new LawBroken(this.name, `done twice: ${twice}`)
    const looked = done.length
    doubted.length = 0
    done.length = 0
    return looked
  },
}
