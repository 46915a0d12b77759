import type { Role } from '@joy/contract'
import { Administrator } from '@joy/database/entities/administrator.entity.ts'
import { db } from '@joy/database/sql.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Context } from '../context.ts'
import { createTestApp, hannah } from '../testing/test-context.ts'
import { createView } from './create-view.ts'
import { listViews } from './list-views.ts'
import { removeView } from './remove-view.ts'
import { shareView } from './share-view.ts'
import { updateView } from './update-view.ts'

describe('views that are shared', async () => {
  const { database, context } = await createTestApp()
  const ids = new Map<string, number>()
  const team: Record<string, Role> = { ruth: 'administrator', mark: 'administrator', ines: 'support' }
  beforeAll(async () => {
    const { em } = context()
    for (const [name, role] of Object.entries(team)) {
      const email = `${name}@example.org`
      const made = em.create(Administrator, { email, emailKey: email, name, role, passwordHash: 'none' })
      await em.flush()
      ids.set(name, made.id)
    }
  })
  afterAll(() => database.close())
  const as = (name: string): Context =>
    context({
      actor: {
        ...hannah,
        kind: 'administrator',
        sessionId: null,
        email: `${name}@example.org`,
        id: ids.get(name) ?? 0,
        name,
        role: team[name] ?? 'support',
      },
    })
  const screen = 'subscribers'
  const namesSeenBy = async (name: string) => (await listViews(as(name), { screen })).map((it) => it.name)
  const actions = async () =>
    (await db(context().em).selectFrom('activity').select('action').orderBy('id').execute()).map((it) => it.action)

  // Holds V8.2.2-views
  it('are seen by everybody with their owner’s name, and private ones by their owner alone', async () => {
    const view = await createView(as('ruth'), { screen, name: 'Retreat', query: 'tag.has=1' })
    expect(view).toMatchObject({ isShared: false, isOwn: true, mayChange: true, owner: { name: 'ruth', isHere: true } })
    expect(await namesSeenBy('ines')).toEqual([])
    await shareView(as('ruth'), { id: view.id, isShared: true })
    await updateView(as('ruth'), { id: view.id, isDefault: true })
    expect(await listViews(as('ines'), { screen })).toMatchObject([
      { name: 'Retreat', isOwn: false, isDefault: false, mayChange: false, owner: { name: 'ruth' } },
    ])
    expect(await listViews(as('ruth'), { screen })).toMatchObject([{ isDefault: true }])
  })

  // Holds V8.2.2-views
  it('are changed and deleted by their owner and by administrators, and made private by their owner alone', async () => {
    const id = (await listViews(as('mark'), { screen }))[0]?.id ?? 0
    const forbidden = { code: 'forbidden' }
    await expect(updateView(as('ines'), { id, name: 'Mine' })).rejects.toMatchObject(forbidden)
    await expect(removeView(as('ines'), { id })).rejects.toMatchObject(forbidden)
    await expect(updateView(as('mark'), { id, isDefault: true })).rejects.toMatchObject(forbidden)
    await expect(shareView(as('mark'), { id, isShared: false })).rejects.toMatchObject(forbidden)
    expect(await updateView(as('mark'), { id, name: 'Lent retreat' })).toMatchObject({
      name: 'Lent retreat',
      owner: { name: 'ruth' },
    })
    expect(await listViews(as('ruth'), { screen })).toMatchObject([{ name: 'Lent retreat', isDefault: true }])
    const hidden = await createView(as('ines'), { screen, name: 'Hers', query: 'comped=yes' })
    await expect(updateView(as('mark'), { id: hidden.id, name: 'x' })).rejects.toMatchObject({ code: 'not_found' })
    await expect(removeView(as('mark'), { id: hidden.id })).rejects.toMatchObject({ code: 'not_found' })
    await removeView(as('ines'), { id: hidden.id })
  })

  it('have names of their own, apart from those of private ones', async () => {
    const other = await createView(as('mark'), { screen, name: 'LENT retreat', query: 'tag.has=2' })
    await expect(shareView(as('mark'), { id: other.id, isShared: true })).rejects.toMatchObject({
      code: 'conflict',
      message: 'There is a shared view of this name already.',
    })
    await updateView(as('mark'), { id: other.id, name: 'Advent' })
    await shareView(as('mark'), { id: other.id, isShared: true })
    await createView(as('mark'), { screen, name: 'Advent', query: 'tag.has=3' })
    await expect(shareView(as('mark'), { id: other.id, isShared: false })).rejects.toMatchObject({
      message: 'You have a view of this name already.',
    })
    expect(await namesSeenBy('ruth')).toEqual(['Advent', 'Lent retreat'])
  })

  it('go on when their owner has left the team, for administrators to change', async () => {
    await db(context().em)
      .updateTable('administrator')
      .set({ disabledAt: new Date() })
      .where('email', '=', 'ruth@example.org')
      .execute()
    const left = (await listViews(as('mark'), { screen })).find((it) => it.owner.name === 'ruth')
    expect(left).toMatchObject({ name: 'Lent retreat', owner: { isHere: false }, mayChange: true })
    expect(await namesSeenBy('ines')).toEqual(['Advent', 'Lent retreat'])
    await removeView(as('mark'), { id: left?.id ?? 0 })
    expect(await namesSeenBy('ines')).toEqual(['Advent'])
  })

  it('are told in the log, and private ones are not', async () => {
    expect(await actions()).toEqual(['View Shared', 'Shared View Changed', 'View Shared', 'Shared View Deleted'])
  })

  it('end at a hundred of a list', async () => {
    for (let n = 0; n < 50; n += 1)
      for (const owner of ['mark', 'ines'])
        await createView(as(owner), { screen: 'jobs', name: `${owner} ${n}`, query: 'status=failed' })
    await expect(createView(as('mark'), { screen: 'jobs', name: 'one more', query: '' })).rejects.toMatchObject({
      code: 'conflict',
    })
    await db(context().em).updateTable('savedView').set({ isShared: true }).where('screen', '=', 'jobs').execute()
    const view = await createView(as('ruth'), { screen: 'jobs', name: 'Ruth’s', query: 'status=done' })
    await expect(shareView(as('ruth'), { id: view.id, isShared: true })).rejects.toMatchObject({
      message: 'At most 100 views of one list can be shared. Delete one first.',
    })
  })
})
