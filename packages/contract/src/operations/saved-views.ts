import { z } from 'zod'
import { mutation, query } from '../operation.ts'
import { savedView, viewName, viewQuery, viewScreen } from '../schemas/saved-view.ts'
import { id, message } from '../schemas/primitives.ts'

/** A list's search, filters and order, kept under names: private, or shared with the team. */
export const savedViews = {
  list: query({
    summary: 'The views of one list by name, one’s own and those that are shared',
    access: 'admin',
    role: 'support',
    input: z.object({ screen: viewScreen }),
    output: z.array(savedView),
    rest: { method: 'GET', path: '/saved-views' },
  }),
  create: mutation({
    summary: 'Keep a view under a name',
    access: 'admin',
    role: 'support',
    input: z.object({ screen: viewScreen, name: viewName, query: viewQuery }),
    output: savedView,
    rest: { method: 'POST', path: '/saved-views' },
  }),
  update: mutation({
    summary:
      'Rename a view, put another query in it, or make it the default; of others an administrator may change what is shared',
    access: 'admin',
    role: 'support',
    input: z.object({
      id,
      name: viewName.optional(),
      query: viewQuery.optional(),
      isDefault: z.boolean().optional(),
    }),
    output: savedView,
    rest: { method: 'PUT', path: '/saved-views/:id' },
  }),
  share: mutation({
    summary: 'Share a view of one’s own with the team, or keep it private again',
    access: 'admin',
    role: 'administrator',
    input: z.object({ id, isShared: z.boolean() }),
    output: savedView,
    rest: { method: 'PUT', path: '/saved-views/:id/shared' },
  }),
  remove: mutation({
    summary: 'Delete a view: one’s own, or as an administrator a shared one',
    access: 'admin',
    role: 'support',
    input: z.object({ id }),
    output: message,
    rest: { method: 'DELETE', path: '/saved-views/:id' },
  }),
}
