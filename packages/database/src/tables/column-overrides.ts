import { GenericExpressionNode, IdentifierNode } from 'kysely-codegen'

const json = (type: string) => new GenericExpressionNode('JsonText', [new IdentifierNode(type)])
const defaultJson = (type: string) => new GenericExpressionNode('DefaultJsonText', [new IdentifierNode(type)])
const written = (type: string) => new GenericExpressionNode('WrittenAs', [new IdentifierNode(type)])
const byEntity = (type: string) => new GenericExpressionNode('WrittenByEntity', [new IdentifierNode(type)])

/** What the schema itself cannot say of a column's type, by the names that the database uses. */
export const columnOverrides = {
  'activity.action': written('ActivityAction'),
  'job.kind': new IdentifierNode('JobKind'),
  'outbox_mail.headers': defaultJson('Headers'),
  'reconcile_discrepancy.code': new IdentifierNode('DiscrepancyCode'),
  'reconcile_subscription.discounts': defaultJson('Discounts'),
  'settled.known': json('unknown'),
  'subscription.discounts': defaultJson('Discounts'),
  'upgrade.candidates': defaultJson('Candidates'),
  'upgrade.status': byEntity('UpgradeStatus'),
  'upgrade_event.status': new IdentifierNode('UpgradeStatus'),
}

/** How values arrive here, on both databases. */
export const typeMapping = {
  bytea: 'Uint8Array',
  date: 'string',
  int8: 'number',
  interval: 'string',
  json: 'JsonText<unknown>',
  jsonb: 'JsonText<unknown>',
  timestamptz: 'Date',
}

const names = [
  'ActivityAction',
  'Candidates',
  'DefaultJsonText',
  'DiscrepancyCode',
  'Discounts',
  'Headers',
  'JobKind',
  'JsonText',
  'UpgradeStatus',
  'WrittenAs',
  'WrittenByEntity',
]
export const customImports = Object.fromEntries(names.map((name) => [name, `./column-types.ts#${name}`]))
