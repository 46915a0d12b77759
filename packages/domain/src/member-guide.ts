import { readEmail } from './people/email.ts'

type Guide = {
  reflection: { title: string; url: string } | null
  practicesUrl: string | null
  people: { name: string; email: string }[]
}
/** As a form holds it: people a line each, 'name, email'. */
export type GuideText = { title: string; url: string; practicesUrl: string; people: string }
type Read = { guide: Guide | null; faults: Partial<Record<keyof GuideText, string>> }

const MAXIMUM_PEOPLE = 5
const wholeAddress = 'Please enter a whole address that begins with https://'

export const guideText = ({ reflection, practicesUrl, people }: Guide): GuideText => ({
  title: reflection?.title ?? '',
  url: reflection?.url ?? '',
  practicesUrl: practicesUrl ?? '',
  people: people.map(({ name, email }) => `${name}, ${email}`).join('\n'),
})

/** What members find to do in the portal, from the text of its form; with what is wrong, by field. */
export function readGuide(text: GuideText): Read {
  const [title, url, practicesUrl] = [text.title.trim(), text.url.trim(), text.practicesUrl.trim()]
  const faults: Read['faults'] = {}
  if (title === '' && url !== '') faults.title = 'Please give the reflection its title'
  if (title !== '' && !isWebAddress(url)) faults.url = wholeAddress
  if (url !== '' && !isWebAddress(url)) faults.url = wholeAddress
  if (practicesUrl !== '' && !isWebAddress(practicesUrl)) faults.practicesUrl = wholeAddress
  const people = text.people.split('\n').flatMap((line) => (line.trim() === '' ? [] : [readPerson(line)]))
  const whole = people.filter((it) => it !== null)
  if (whole.length < people.length) faults.people = 'Please write a name, a comma and an email in each line'
  else if (people.length > MAXIMUM_PEOPLE) faults.people = `Please name at most ${MAXIMUM_PEOPLE} people`
  if (Object.keys(faults).length > 0) return { guide: null, faults }
  return {
    guide: { reflection: title === '' ? null : { title, url }, practicesUrl: practicesUrl || null, people: whole },
    faults,
  }
}

/** The last comma parts them: a name may hold one. */
function readPerson(line: string): { name: string; email: string } | null {
  const at = line.lastIndexOf(',')
  const name = line.slice(0, Math.max(at, 0)).trim()
  const email = readEmail(line.slice(at + 1))
  return name === '' || name.length > 200 || !email.ok ? null : { name, email: email.email }
}

function isWebAddress(text: string): boolean {
  return /^https:\/\/[^\s/]+\.[^\s/]+/u.test(text)
}
