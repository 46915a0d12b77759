import type { DB } from '@joy/database/tables/tables.ts'
import type { Upgrade } from '@joy/database/entities/upgrade.entity.ts'
import type { UpgradeStatus } from '@joy/contract'
import type { EntityData, RequiredEntityData } from '@mikro-orm/core'
import type { Insertable, Selectable, Updateable } from 'kysely'
import { expectTypeOf, test } from 'vitest'

test('no status is written past the move of an upgrade: not by the entity, the entity manager or the builder', () => {
  expectTypeOf<UpgradeStatus>().not.toExtend<Upgrade['status']>()
  expectTypeOf<'paid'>().not.toExtend<NonNullable<EntityData<Upgrade>['status']>>()
  expectTypeOf<'paid'>().not.toExtend<NonNullable<RequiredEntityData<Upgrade>['status']>>()
  expectTypeOf<Insertable<DB['upgrade']>['status']>().toEqualTypeOf<undefined>()
  expectTypeOf<'status'>().not.toExtend<keyof Updateable<DB['upgrade']>>()
})

test('it is read as any status', () => {
  expectTypeOf<Upgrade['status']>().toExtend<UpgradeStatus>()
  expectTypeOf<Selectable<DB['upgrade']>['status']>().toEqualTypeOf<UpgradeStatus>()
})
