import { messages } from '@joy/contract/messages.ts'
import { expect, it } from 'vitest'
import { listFileFault } from './list-files.ts'

it.each([
  ['list.CSV', undefined],
  ['list.xlsx', undefined],
  ['export.zip', undefined],
  ['members.xls', messages.otherSpreadsheet],
  ['members.ODS', messages.otherSpreadsheet],
  ['members.xlsm', messages.otherSpreadsheet],
  ['members.xls.pdf', messages.noFile],
  ['letter.docx', messages.noFile],
  ['xls', messages.noFile],
])('says of %s what to do', (name, sentence) => expect(listFileFault({ name })).toBe(sentence))
