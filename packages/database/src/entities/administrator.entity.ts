import type { Role } from '@joy/contract'
import { defineEntity, p } from '@mikro-orm/core'

const AdministratorSchema = defineEntity({
  name: 'Administrator',
  tableName: 'administrator',
  properties: {
    id: p.integer().primary(),
    email: p.text(),
    emailKey: p.text(),
    name: p.text(),
    role: p.text().$type<Role>(),
    passwordHash: p.text().hidden(),
    passwordChangedAt: p.datetime(3).nullable(),
    totpSecret: p.text().hidden().nullable(),
    totpSince: p.datetime(3).nullable(),
    pendingTotpSecret: p.text().hidden().nullable(),
    disabledAt: p.datetime(3).nullable(),
    createdAt: p.datetime(3).defaultRaw('app_now()'),
  },
})

/** Somebody who works in the console. */
export class Administrator extends AdministratorSchema.class {}
AdministratorSchema.setClass(Administrator)

const AdminSessionSchema = defineEntity({
  name: 'AdminSession',
  tableName: 'admin_session',
  properties: {
    id: p.integer().primary(),
    tokenHash: p.text().hidden(),
    administratorId: p.integer(),
    createdAt: p.datetime(3).defaultRaw('app_now()'),
    idleUntil: p.datetime(3),
    endsAt: p.datetime(3),
    ip: p.text().nullable(),
    userAgent: p.text().nullable(),
  },
})

/** A signed-in browser. */
export class AdminSession extends AdminSessionSchema.class {}
AdminSessionSchema.setClass(AdminSession)
