import { toLetters, readConsent } from '../consent/read-consent.ts'
import { type Field, fields } from './fields.ts'

/**
 * Case, spaces, underscores, hyphens and a mark at the end do not matter: `E-mail_Address:` and `email address` are one
 * heading.
 */
export const headingKey = (heading: string): string =>
  heading
    .replace(/^\uFEFF/, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/[\s_-]+/g, ' ')
    .replace(/[ ?!:*]+$/, '')
    .trim()
    .replace(/\be mail/g, 'email')

const synonyms: Record<Field, string> = {
  email:
    'email|email address|mail|mail address|user email address|user email|subscriber email|' +
    'email adresse|emailadresse|mailadresse|mail adresse|adresse email|adresse mail|courriel|adresse courriel|adresse électronique|' +
    'correo electrónico|correo electronico|correo|dirección de correo electrónico|direccion de correo electronico|' +
    'endereço de email|endereco de email|indirizzo email|indirizzo di posta elettronica|emailadres|email adres',
  name:
    'name|full name|user name|display name|subscriber name|' +
    'vollständiger name|nom complet|nom et prénom|nombre completo|nombre y apellidos|nome completo|naam|volledige naam',
  'first-name': 'first name|firstname|given name|fname|vorname|prénom|prenom|nombre|nombres|nome|voornaam',
  'last-name':
    'last name|lastname|surname|family name|lname|nachname|familienname|zuname|nom|nom de famille|apellido|apellidos|' +
    'cognome|sobrenome|apelido|achternaam',
  tier: 'subscription tier|tier|tiers|membership tier',
  'active-subscription': 'active subscription',
  'can-see-paid-content': 'can see paid content',
  'first-payment-at': 'first payment at|first paid date',
  type: 'subscription type|type',
  plan: 'plan|stripe plan|stripe plan name',
  interval: 'subscription interval|interval',
  // And the status of whatever is mailed: 'Newsletter status', 'E-mail marketing status'.
  status: 'status',
  'email-disabled': 'email disabled',
  'subscribed-to-emails': 'subscribed to emails',
  subscribed: 'subscribed',
  consent:
    'consent|email consent|marketing consent|newsletter consent|email marketing consent|opt in|optin|opted in|email opt in|email optin|' +
    'newsletter opt in|marketing opt in|email marketing opt in|accepts marketing|accepts email marketing|accepts email|accepts emails|newsletter|newsletters|' +
    'subscribed to newsletter|newsletter subscribed|newsletter subscription|is subscribed to newsletter|wants newsletter|' +
    'wants emails|receives newsletter|receives emails|receive newsletter|receive emails|is subscribed|currently subscribed|' +
    'email marketing|marketing|marketing email|marketing emails|email newsletter|email newsletters|e newsletter|enewsletter|' +
    'mailing list|mailing lists|mailinglist|email list|mail list|mailing|mailings|emailing|emailings|email updates|on mailing list|' +
    'on the mailing list|on email list|send newsletter|send email|send emails|gets newsletter|gets emails|newsletter recipient|' +
    'ok to email|ok to mail|can email|may email|email ok|consent status|opt in status|optin status|' +
    // German, French, Spanish, Italian, Portuguese, Dutch.
    'abonniert|newsletter abonniert|einwilligung|newsletter einwilligung|werbeeinwilligung|einverständnis|zustimmung|' +
    'abonné|abonne|abonnée|abonné à la newsletter|consentement|suscrito|suscrita|suscrito al boletín|consentimiento|boletín|' +
    'iscritto|iscritta|iscritto alla newsletter|consenso|inscrito|inscrita|subscrito|consentimento|' +
    'geabonneerd|toestemming|nieuwsbrief',
  // And whatever else speaks of leaving in words that are all known.
  unsubscribed:
    'unsub|unsubscribe date|unsubscribe time|unsubscription date|unsubscription time|' +
    'abgemeldet|abgemeldet am|newsletter abgemeldet|abmeldedatum|abbestellt|abbestellt am|ausgetragen|ausgetragen am|' +
    'désabonné|desabonne|désabonnée|désabonné le|désinscrit|desinscrit|désinscrite|désinscrit le|' +
    'dado de baja|dada de baja|baja|fecha de baja|desuscrito|desuscrita|disiscritto|disiscritta|disiscritto il|' +
    'descadastrado|descadastrada|descinscrito|descinscrita|afgemeld|afgemeld op|uitgeschreven|uitgeschreven op',
  state: 'state',
  'cancelled-at': 'cancel date|unsubscribed at|unsub time|clean time|cleaned time|deleted at',
  'subscribed-at':
    'subscribed at|subscription created at|start date|subscription date|created at|optin time|signup date|date subscribed|' +
    'joined|joined at|joined on|join date|date joined|since|member since|subscriber since|subscribed since',
  // Mailchimp's: whoever an import added has this one alone.
  'confirmed-at': 'confirm time',
  'paid-upgrade-at': 'paid upgrade date|last subscribed at',
  expiry: 'expiry|expiration date|subscription expires at|expires at|paid until',
  'synced-at': 'synced at|last synced',
  // Ghost calls them labels.
  tags: 'tags|tag|labels|label',
  'is-comped': 'is comped|comped',
  'complimentary-plan': 'complimentary plan',
  'comped-at': 'comped at',
  'comped-until': 'comped until',
  'comp-plan': 'comp plan',
  'comp-reason': 'comp reason',
  'comp-granted-by': 'comp granted by',
  'comp-confirmed-at': 'comp confirmed at',
  // Our own export headed the times of a report 'told at' before.
  'comp-reported-at': 'comp reported at|comp told at',
  'ended-comp-plan': 'ended comp plan',
  'ended-comp-reason': 'ended comp reason',
  'ended-comp-granted-by': 'ended comp granted by',
  'ended-comp-granted-at': 'ended comp granted at',
  'ended-comp-until': 'ended comp until',
  'ended-comp-confirmed-at': 'ended comp confirmed at',
  'ended-comp-reported-at': 'ended comp reported at|ended comp told at',
  'ended-comp-ended-at': 'ended comp ended at',
  'ended-comp-ended-by': 'ended comp ended by',
  'ended-comp-end-reason': 'ended comp end reason',
  'ended-comp-removal-asked-at': 'ended comp removal asked at',
  'ended-comp-removed-at': 'ended comp removed at',
  'ended-comp-removed-by': 'ended comp removed by',
  'substack-tier': 'substack tier',
  'substack-type': 'substack type',
  'substack-ends-at': 'substack ends at',
  'substack-since': 'substack since',
  'substack-as-of': 'substack as of',
  'mailbox-closed-at': 'mailbox closed at',
  'mailbox-left-at': 'mailbox left at',
  'mailbox-closed-by': 'mailbox closed by',
  'mailbox-closed-by-as-of': 'mailbox closed by as of',
  'substack-sends': 'substack sends',
  'substack-sends-as-of': 'substack sends as of',
  'substack-reported-at': 'substack reported at|substack told at',
  'mailbox-status-before': 'mailbox status before',
  'mailbox-status-since': 'mailbox status since',
  'mailbox-opened-at': 'mailbox opened at',
  'mailbox-opened-against': 'mailbox opened against',
}

const fieldByHeading = new Map<string, Field>()
for (const field of fields) {
  for (const word of synonyms[field].split('|')) fieldByHeading.set(word, field)
}

/**
 * Whether a heading says that somebody left, in words that are all known: 'Opt-out?', 'HasOptedOutOfEmail', 'Email bounced
 * on'. Nouns may count something or be a link ('Complaints', 'Unsubscribe'), and what was cancelled or deleted may be
 * anything.
 */
function isOfLeaving(heading: string): boolean {
  const name = heading.replace(/[\s_(?]+(y|yes) ?\/ ?(n|no)[\s)?]*$/i, '')
  const letters = toLetters(name)
  if (readConsent(name) !== 'leaves' || /[uPW]/.test(letters)) return false
  if (/cancel|remov|delet|eras|purg|stop|left| by$/.test(headingKey(name))) return false
  return !/[Ke]/.test(letters) || /opt ?out/.test(headingKey(name))
}

/** Without the marks on its letters. */
const plainKey = (heading: string) => headingKey(heading).normalize('NFD').replace(/\p{M}/gu, '')
const leavingElsewhere =
  /abgemeldet|abmeldung|abbestell|ausgetragen|desabonn|desinscri|\bbaja\b|desuscri|disiscri|descadastr|descinscri|afgemeld|afmelding|uitgeschreven|uitschrijving/
const consentElsewhere =
  /\babonn(iert|ee?s?|enten?)\b|einwilligung|einverstandnis|zustimmung|consentement|\bsuscrit[oa]s?\b|consentimi?ento|\biscritt[oa]\b|\bconsenso\b|\binscrit[oa]s?\b|\bassinante\b|toestemming|geabonneerd|nieuwsbrief|boletin/

/** Whether a heading speaks of leaving: such a column is never left out without a word. What says why or by which mail is another thing. */
export const speaksOfLeaving = (heading: string): boolean =>
  (readConsent(heading) === 'leaves' || leavingElsewhere.test(plainKey(heading))) &&
  !/\b(reason|campaign|link|url|ip)\b|grund|motiv|raison|razon|reden\b/.test(plainKey(heading))

/** Whether a heading speaks of consent, in whatever words: where we do not read it, that is told too. */
export const speaksOfConsent = (heading: string): boolean =>
  (/\b(opt(ed|s)? ?in|consent\w*|permissions?|subscribed to|accepts?|allows?|newsletters?|wants|agree[ds]?|mailings?|mailing lists?)\b|^(subscribers?|subscriptions?)$/.test(
    headingKey(apart(heading)),
  ) ||
    consentElsewhere.test(plainKey(heading))) &&
  !/\b(reason|campaign|link|url|ip|source|time|date|at|on|id|name|by|text|version|am|datum|fecha|data|quelle|origen)\b/.test(
    plainKey(heading),
  )

const statusOfMail =
  /^((current|email|mail|mailing|emailing|list|newsletter|contact|audience|subscriber|subscription|marketing|permission) )+status$/

/** `HasOptedOutOfEmail` as it would be written by hand. */
const apart = (heading: string) => heading.replace(/([a-z][a-z])([A-Z])/g, '$1 $2')

/**
 * What a heading means by its name alone; null when we do not know or do not need it. `is_subscribed` is Substack's key of
 * who can see paid content; in any other list it says who gets letters.
 */
export function fieldOfHeading(heading: string, isOfSubstack: boolean): Field | null {
  const keys = [headingKey(heading), headingKey(apart(heading))]
  if (isOfSubstack && keys.includes('is subscribed')) return 'can-see-paid-content'
  for (const key of keys) {
    const field = fieldByHeading.get(key) ?? (statusOfMail.test(key) ? 'status' : undefined)
    if (field) return field
  }
  return isOfLeaving(heading) ? 'unsubscribed' : null
}
