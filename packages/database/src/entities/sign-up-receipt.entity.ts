import { defineEntity, p } from '@mikro-orm/core'

const SignUpReceiptSchema = defineEntity({
  name: 'SignUpReceipt',
  tableName: 'sign_up_receipt',
  properties: {
    tokenHash: p.text().primary(),
    activityId: p.bigint('number'),
    createdAt: p.datetime(3).defaultRaw('now()'),
    usedAt: p.datetime(3).nullable(),
  },
})

/** Lets the page that signed somebody up ask once for the entry that its sign-up wrote. */
export class SignUpReceipt extends SignUpReceiptSchema.class {}
SignUpReceiptSchema.setClass(SignUpReceipt)
