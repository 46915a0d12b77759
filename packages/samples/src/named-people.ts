import { sampleSubscriber } from './subscribers.ts'
import { websiteSubscribers } from './website-subscribers.ts'

/** One of the samples' people whose name is known, for stories and tests: whoever is renamed or moves in the samples is so there too. */
function named(email: string) {
  const { id, name } = sampleSubscriber(email)
  if (name === null) throw new Error(`Nobody knows the name of ${email}.`)
  return { id, email, name }
}

export const abigailStone = named('abigail.stone@example.com')
export const annelieseBrandt = named('anneliese.brandt@example.net')
export const calebMbeki = named('caleb.mbeki@example.net')
export const catherineByrne = named('catherine.byrne@example.com')
export const claraBeaumont = named('clara.beaumont@example.com')
export const emmanuelBoateng = named('emmanuel.boateng@example.net')
export const estherNakamura = named('esther.nakamura@example.org')
export const isaacThornbury = named('isaac.thornbury@example.org')
export const jonathanReyes = named('jreyes@example.org')
export const josephKalinowski = named('joseph.kalinowski@example.net')
export const matthiasKeller = named('matthias.keller@example.com')
export const miriamOkafor = named('miriam.okafor@example.com')
export const peterKowalczyk = named('pkowalczyk@example.net')
export const ruthAbernathy = named('ruth.abernathy@example.com')
export const samuelAdeyemi = named('s.adeyemi@example.com')
export const hannahCastellanos = named('hannah.castellanos@example.com')
export const priyaThomas = named('priya.thomas@example.com')

/** The same, of somebody who signed up on the website. */
function signedUp(email: string) {
  const person = websiteSubscribers.find((it) => it.email === email)
  if (!person?.name) throw new Error(`Nobody signed up as ${email} with a name.`)
  return { email, name: person.name }
}

export const eliasHaddad = signedUp('e.haddad@example.net')
