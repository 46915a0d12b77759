import { emailKey } from '@joy/domain/people/email.ts'
import { defineEntity, p, type RequiredEntityData } from '@mikro-orm/core'

const WebsiteSubscriberSchema = defineEntity({
  name: 'WebsiteSubscriber',
  tableName: 'website_subscriber',
  properties: {
    id: p.integer().primary(),
    email: p.text(),
    emailKey: p.text(),
    name: p.text().nullable(),
    signedUpAt: p.datetime(3).defaultRaw('app_now()'),
    unsubscribedAt: p.datetime(3).nullable(),
    exportedAt: p.datetime(3).nullable(),
    exportBatchId: p.integer().nullable(),
    seenInChangeSetId: p.integer().nullable(),
  },
})

/** Somebody who signed up on the website. */
export class WebsiteSubscriber extends WebsiteSubscriberSchema.class {
  static draft(
    of: { email: string; name: string | null } & Partial<Pick<WebsiteSubscriber, 'signedUpAt' | 'exportedAt'>>,
  ): RequiredEntityData<WebsiteSubscriber> {
    return { ...of, emailKey: emailKey(of.email) }
  }

  /** Signing up again brings somebody back who had left. */
  signUpAgain(name: string): void {
    this.unsubscribedAt = null
    this.name ??= name
  }
}
WebsiteSubscriberSchema.setClass(WebsiteSubscriber)
