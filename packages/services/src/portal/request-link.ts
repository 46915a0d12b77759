import { messages } from '@joy/contract/messages.ts'
import { AppError } from '@joy/domain/app-error.ts'
import { plainBrowserName } from '@joy/domain/account/browser-name.ts'
import { readEmail } from '@joy/domain/people/email.ts'
import { mainKey } from '../addresses/main-key.ts'
import { provedAlias } from '../addresses/merged-alias.ts'
import { type Context, inTransaction } from '../context.ts'
import { toNetwork } from '../rate-limits/to-network.ts'
import { takePoint } from '../rate-limits/take-point.ts'
import { hashToken } from '../security/token.ts'
import { lockPerson } from '../addresses/lock-person.ts'
import { type BrowserMark, browserMark } from './browser-mark.ts'
import { canSimulate } from './can-simulate.ts'
import { isKnownBrowser } from './known-browser.ts'
import { mailLink } from './mail-link.ts'
import { refuseTooManyOpen } from './refuse-too-many-open.ts'
import { storedAddress } from '../addresses/stored-address.ts'

/** `browser` goes into a cookie of the browser that asks; the rest may be shown. */
export type RequestedLink = {
  browser: BrowserMark
  response: { message: string; expiresInMinutes: number; canSimulate: boolean }
}

/**
 * Has a link and a code mailed to an address. Known and unknown ones cost the same work and get the same answer;
 * an unknown one gets a mail that says how to join. Under an alias it goes to the main address, unless the alias proved itself
 * by a link before it was one (ruling 58). `asking` is the
 * mark that the browser has from an earlier time.
 * What strangers ask for spends nothing of a browser in which its person has logged in before (ruling 54).
 * @throws AppError `invalid_input`, TooManyRequests
 */
export async function requestLink(
  context: Context,
  input: { email: string },
  asking: string | null,
): Promise<RequestedLink> {
  const { portalLimits, portal } = context.settings
  const email = readEmail(input.email)
  if (!email.ok) throw new AppError('invalid_input', messages.invalidEmail)
  const { token } = browserMark(context.settings, asking, false)
  const key = await mainKey(context.em, email.key)
  const own = { emailKey: key, browserHash: hashToken(token) }
  await takePoint(context, 'sign-in-link:network', toNetwork(context.client.ip), portalLimits.linksPerNetwork)
  await takePoint(context, 'sign-in-link:browser', `${key}\n${own.browserHash}`, portalLimits.linksPerBrowser)
  const isKnown = await isKnownBrowser(context.em, own)
  if (!isKnown) {
    // Before the point is taken: who is refused here has mailed nothing, and spends nothing of the address.
    await refuseTooManyOpen(context.em, own, portal.activeLinks)
    await takePoint(context, 'sign-in-link:address', key, portalLimits.linksPerAddress)
  }

  await inTransaction(context, async (context) => {
    await lockPerson(context.em, key)
    // Of many at once the first ones are served; the others see them only here.
    if (!isKnown) await refuseTooManyOpen(context.em, own, portal.activeLinks)
    const known = (await provedAlias(context.em, email.key)) ?? (await storedAddress(context.em, key))
    const address = { to: known ?? email.email, emailKey: key, isKnown: known !== null }
    await mailLink(context, address, {
      browserHash: own.browserHash,
      browser: plainBrowserName(context.client.userAgent),
    })
  })
  return {
    browser: browserMark(context.settings, token, isKnown),
    response: {
      message: messages.linkSent,
      expiresInMinutes: portal.linkMinutes,
      canSimulate: canSimulate(context.settings),
    },
  }
}
