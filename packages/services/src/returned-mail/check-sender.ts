import type { SenderCheck } from '@joy/contract'
import type { Context } from '../context.ts'

type Check = SenderCheck['checks'][number]
/** The texts at a name in DNS; null: DNS did not answer. */
type LookUp = (name: string) => Promise<readonly string[] | null>

/** What the DNS of the sender's domain says now. */
export async function checkSender({ settings: { sender }, outside }: Context): Promise<SenderCheck> {
  if (!sender) return { domain: null, signedHere: false, checks: [] }
  const { domain, signing } = sender
  const lookUp: LookUp = async (name) => (outside ? outside.lookUpTexts(name) : null)
  return {
    domain,
    signedHere: signing !== null,
    checks: await Promise.all([
      checkSpf(domain, lookUp),
      checkDkim(domain, signing, lookUp),
      checkDmarc(domain, lookUp),
    ]),
  }
}

const noAnswer = 'DNS did not answer.'

async function checkSpf(domain: string, lookUp: LookUp): Promise<Check> {
  const texts = await lookUp(domain)
  if (texts === null) return { kind: 'SPF', state: 'unknown', text: noAnswer }
  const [found, ...more] = texts.filter((it) => /^v=spf1(?: |$)/iu.test(it))
  if (more.length > 0)
    return { kind: 'SPF', state: 'wrong', text: `${domain} has more than one SPF record: receivers read none of them.` }
  return found
    ? { kind: 'SPF', state: 'found', text: `${found.slice(0, 300)}. Your mail server has to be among them.` }
    : {
        kind: 'SPF',
        state: 'missing',
        text: `Add a TXT record at ${domain} that names your mail server, as it tells you.`,
      }
}

type Signing = { selector: string; publicKey: string } | null

async function checkDkim(domain: string, signing: Signing, lookUp: LookUp): Promise<Check> {
  if (!signing)
    return {
      kind: 'DKIM',
      state: 'unknown',
      text: 'Mail is not signed here: it is your mail server’s work, under a selector of its own. The header DKIM-Signature of a test mail shows it.',
    }
  const name = `${signing.selector}._domainkey.${domain}`
  const texts = await lookUp(name)
  if (texts === null) return { kind: 'DKIM', state: 'unknown', text: noAnswer }
  const [found] = texts.filter((it) => /(?:^|;)\s*p=/u.test(it))
  const wanted = `v=DKIM1; k=rsa; p=${signing.publicKey}`
  if (found === undefined) return { kind: 'DKIM', state: 'missing', text: `Add a TXT record at ${name}: ${wanted}` }
  return found.replaceAll(/\s/gu, '').includes(`p=${signing.publicKey}`)
    ? { kind: 'DKIM', state: 'found', text: `${name} has the key that mail is signed with.` }
    : { kind: 'DKIM', state: 'wrong', text: `${name} has another key. It should be: ${wanted}` }
}

/** The domain's own, else that of the one above it. */
async function checkDmarc(domain: string, lookUp: LookUp): Promise<Check> {
  const above = domain.split('.').slice(-2).join('.')
  for (const name of new Set([`_dmarc.${domain}`, `_dmarc.${above}`])) {
    const texts = await lookUp(name)
    if (texts === null) return { kind: 'DMARC', state: 'unknown', text: noAnswer }
    const found = texts.find((it) => /^v=DMARC1\s*(?:;|$)/u.test(it))
    if (found) return { kind: 'DMARC', state: 'found', text: `${name}: ${found.slice(0, 300)}` }
  }
  return {
    kind: 'DMARC',
    state: 'missing',
    text: `Add a TXT record at _dmarc.${domain}, to begin with: v=DMARC1; p=none`,
  }
}
