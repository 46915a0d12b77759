import fc from 'fast-check'
import type { Step } from '../step.ts'

const acts = ['is removed', 'is merged into another', 'is no member any more', 'is a member'] as const

/** Somebody changes in Planning Center itself. */
export const atPlanningCenter: Step<{ which: number; act: (typeof acts)[number] }> = {
  name: 'change in Planning Center',
  weight: 2,
  args: fc.record({ which: fc.nat({ max: 7 }), act: fc.constantFrom(...acts) }),
  may: (book) => book.registered().length > 0,
  async does(world, _book, { which, act }) {
    const { people } = world.control.state.planningCenter
    const person = people[which % people.length]
    if (!person) throw new Error('There is nobody in Planning Center.')
    const { directory } = world.pages
    if (act === 'is removed') directory.removePerson(person)
    if (act === 'is no member any more') directory.changePerson(person, { membership: 'Visitor' })
    if (act === 'is a member') directory.changePerson(person, { membership: 'Member' })
    if (act === 'is merged into another') {
      const kept = directory.addPerson({
        first_name: person.first_name,
        last_name: person.last_name,
        membership: person.membership,
      })
      directory.merge(kept.id, person.id)
    }
    return `${person.first_name} ${person.last_name} ${act} in Planning Center`
  },
}
