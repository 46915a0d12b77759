import { type Law, LawBroken } from './law.ts'

/** A registration makes one person in Planning Center, whatever happened on the way; another only where somebody says so. */
export const onePersonThere: Law = {
  name: 'one person in Planning Center',
  async check({ control, pages }, book) {
    const made = control.state.planningCenter.people.filter(({ id }) => !pages.madeByHand.has(id))
    for (const person of book.people) {
      const its = made.filter((it) => `${it.first_name} ${it.last_name}` === person.name)
      if (its.length > 1 + person.askedNew)
        throw new LawBroken(this.name, `${person.name} was made ${its.length} times: ${its.map(({ id }) => id).join()}`)
    }
    return made.length
  },
}
