import type { CompPlan } from '@joy/contract'
import { readEmail } from '@joy/domain/people/email.ts'
import { nameFault } from '@joy/domain/people/name-fault.ts'
import { letterFault, placesFault } from '@joy/domain/sponsoring.ts'
import { JOIN_THE_GYM, PAID } from '@joy/domain/plans/tiers.ts'

export type SponsoringKind = 'offer' | 'request'
export type Written = {
  kind: SponsoringKind
  name: string
  email: string
  letter: string
  places: number
  plan: CompPlan
  mayBeNamed: boolean
}
export type Faults = Partial<Record<'name' | 'email' | 'letter' | 'places', string>>

/** What stands in a form, and what is wrong with it, in the order of its fields. */
export function readForm(form: HTMLFormElement, kind: SponsoringKind): { written: Written; faults: Faults } {
  const data = new FormData(form)
  const text = (name: string) => {
    const value = data.get(name)
    return typeof value === 'string' ? value.trim() : ''
  }
  const written: Written = {
    kind,
    name: text('name'),
    email: text('email'),
    letter: text('letter'),
    places: kind === 'offer' ? Number(text('places')) : 1,
    plan: text('plan') === JOIN_THE_GYM ? JOIN_THE_GYM : PAID,
    mayBeNamed: data.has('mayBeNamed'),
  }
  const said = {
    name: nameFault(written.name),
    email: readEmail(written.email).ok ? null : 'Please enter a valid email address',
    places: placesFault(written.places),
    letter: letterFault(written.letter),
  }
  return { written, faults: Object.fromEntries(Object.entries(said).filter(([, fault]) => fault !== null)) }
}
