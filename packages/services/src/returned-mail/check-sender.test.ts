import { describe, expect, it } from 'vitest'
import type { Context } from '../context.ts'
import { testSettings } from '../testing/test-settings.ts'
import { checkSender } from './check-sender.ts'

const signing = { selector: 'joy', publicKey: 'MIIBkey' }
const check = async (dns: Record<string, string[] | null>, its: typeof signing | null = signing) => {
  const context = {
    settings: { ...testSettings, sender: { domain: 'mail.joy.example', signing: its } },
    outside: { lookUpTexts: async (name: string) => (name in dns ? dns[name] : []) },
  } as unknown as Context
  return Object.fromEntries((await checkSender(context)).checks.map(({ kind, state }) => [kind, state]))
}

describe('what DNS says of the sender', () => {
  it('is found, missing, wrong, or not known', async () => {
    expect(
      await check({
        'mail.joy.example': ['other', 'v=spf1 include:relay.example -all'],
        'joy._domainkey.mail.joy.example': ['v=DKIM1; k=rsa; p=MIIBkey'],
        '_dmarc.joy.example': ['v=DMARC1; p=none'],
      }),
    ).toEqual({ SPF: 'found', DKIM: 'found', DMARC: 'found' })
    expect(await check({})).toEqual({ SPF: 'missing', DKIM: 'missing', DMARC: 'missing' })
    expect(
      await check({ 'mail.joy.example': ['v=spf1 a', 'v=spf1 b'], 'joy._domainkey.mail.joy.example': ['p=other'] }),
    ).toEqual({ SPF: 'wrong', DKIM: 'wrong', DMARC: 'missing' })
    expect(
      await check({
        'mail.joy.example': null,
        'joy._domainkey.mail.joy.example': null,
        '_dmarc.mail.joy.example': null,
      }),
    ).toEqual({ SPF: 'unknown', DKIM: 'unknown', DMARC: 'unknown' })
  })

  it('says nothing of a signature that is the mail server’s', async () => {
    expect(await check({}, null)).toMatchObject({ DKIM: 'unknown' })
  })
})
