import { askAccountDeletion } from '@joy/services/account-deletion/ask-account-deletion.ts'
import { keepOwnAccount } from '@joy/services/account-deletion/keep-account.ts'
import { askAddressChange } from '@joy/services/address-changes/ask-address-change.ts'
import { stopAddressChange } from '@joy/services/address-changes/stop-address-change.ts'
import { ownAccountState } from '@joy/services/own-account/own-account-state.ts'
import { ownAddress, provedAddress } from '@joy/services/own-account/own-address.ts'
import { exportOwnData } from '@joy/services/own-data/export-own-data.ts'
import { browserMark } from '@joy/services/portal/browser-mark.ts'
import { hashToken } from '@joy/services/security/token.ts'
import type { Procedures } from '../procedures.ts'

export const ownAccount: Procedures<'ownAccount'> = {
  state: ownAccountState,
  async askAddress(context, { email }, { cookies }) {
    // The mark of whoever is logged in stays theirs: by it the link of the mail knows the browser that asked.
    const browser = browserMark(context.settings, cookies.browser(), true)
    const said = await askAddressChange(context, {
      person: provedAddress(context),
      email,
      browserHash: hashToken(browser.token),
    })
    cookies.saveBrowser(browser)
    return said
  },
  stopAddress: (context) => stopAddressChange(context, ownAddress(context)),
  data: (context) => exportOwnData(context, provedAddress(context), 'json'),
  dataPage: (context) => exportOwnData(context, provedAddress(context), 'html'),
  delete: (context) => askAccountDeletion(context, provedAddress(context)),
  keep: (context) => keepOwnAccount(context, ownAddress(context)),
}
