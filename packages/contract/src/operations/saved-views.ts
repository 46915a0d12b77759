import { z } from 'zod'
import { mutation, query } from '../operation.ts'
import { savedView, viewName, viewQuery, viewScreen } from '../schemas/preference.ts'
import { id, message } from '../schemas/primitives.ts'

/** A list's search, filters and order, kept under names of the signed-in administrator. */
export const savedViews = {
  list: query({
    summary: 'The views of one list, by name',
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
    summary: 'Rename a view, put another query in it, or make it the default',
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
  remove: mutation({
    summary: 'Delete a view',
    access: 'admin',
    role: 'support',
    input: z.object({ id }),
    output: message,
    rest: { method: 'DELETE', path: '/saved-views/:id' },
  }),
}
