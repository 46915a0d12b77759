import { z } from 'zod'
import { mutation, query } from '../operation.ts'
import {
  likelyPair,
  likelyPairPageInput,
  merged,
  mergeInput,
  mergePeopleInput,
  mergePreview,
} from '../schemas/merge.ts'
import { createPageSchema } from '../schemas/paging.ts'
import { id, message } from '../schemas/primitives.ts'

/** One person with two addresses (ruling 58). */
export const merges = {
  pairs: query({
    summary: 'Pairs of people who may be one, with the reason, by page, newest first',
    access: 'admin',
    role: 'support',
    input: likelyPairPageInput,
    output: createPageSchema(likelyPair),
    rest: { method: 'GET', path: '/people/likely-pairs' },
  }),
  dismiss: mutation({
    summary: 'Say that a pair is not the same person: it is not shown again',
    access: 'admin',
    role: 'administrator',
    input: z.object({ id }),
    output: message,
    rest: { method: 'POST', path: '/people/likely-pairs/:id/dismissal' },
  }),
  reopen: mutation({
    summary: 'Take that back',
    access: 'admin',
    role: 'administrator',
    input: z.object({ id }),
    output: message,
    rest: { method: 'DELETE', path: '/people/likely-pairs/:id/dismissal' },
  }),
  preview: query({
    summary: 'What it would mean that two addresses are one person: each field, and what stays outside',
    access: 'admin',
    role: 'administrator',
    input: mergeInput,
    output: mergePreview,
    refuses: ['not_found'],
    rest: { method: 'GET', path: '/people/merges/preview' },
  }),
  merge: mutation({
    summary:
      'Make two addresses one person’s: the main one stays, the other is its alias; a main address that is nobody’s is the new one of whoever has the other. Both are told',
    access: 'admin',
    role: 'administrator',
    input: mergePeopleInput,
    output: merged,
    refuses: ['not_found'],
    rest: { method: 'POST', path: '/people/merges' },
  }),
  undo: mutation({
    summary: 'Part them again: what was the alias’s, and what came in under it since, is its own',
    access: 'admin',
    role: 'administrator',
    input: z.object({ id }),
    output: message,
    rest: { method: 'POST', path: '/people/merges/:id/undo' },
  }),
}
