/** A workbook of two sheets, 'Members' with a column of days and 'Waiting list': its bytes, each as one letter. */
export const workbook = atob(
  [
    'UEsDBBQAAAAIAAAAfFrHHBc8CgAAAAgAAAATAAAAW0NvbnRlbnRfVHlwZXNdLnhtbLMJqSxILda3AwBQSwMEFAAAAAgAAAB8WpJ6',
    'V8N0AAAAkAAAAAsAAABfcmVscy8ucmVsc13MQQ7CIBBA0as0HKDTuHBhgJUbt8QLIB0KKTAExlhvL8vG5U9+njRaGkyWI5UeYp0e',
    'qxJWTM9vRSUCc70BdBcw2z5TxXLk5KllyyPbBuR9dHgn985YGC7LcoV28vrfMWTbNmQljgQfavuLaJ8HKkBLMPoHUEsDBBQAAAAI',
    'AAAAfFpMKmHchQAAAHIBAAAaAAAAeGwvX3JlbHMvd29ya2Jvb2sueG1sLnJlbHO1zTEOwjAMQNGrVDlAXTEwoLYTC2vFBdLgNBFJ',
    'HMWuoLcnC4IBNhj/8l8/jf2EQYunxM7n5nQZlFbNecs4KCeSDwBsHEbNLWVM9xgslailZlmArPUGj2TWiElg13V7KG8/hhuVKztE',
    'qVNdFpT6b+tFwQd5/rM8f5X5lzLLFpBfLD9ZmMYHUEsDBBQAAAAIAAAAfForS7iYVAAAAHcAAAAPAAAAeGwvd29ya2Jvb2sueG1s',
    'synPL8pOys/PVqjIzckrtiqyVSpSsrMpzkhNLSmG0gp5ibmptkq+qblJqUXFSgpFVpkptkqJSvqo8uGJmSWZeekKOZnFJTBFSSBF',
    '+jDT9GGW2QEAUEsDBBQAAAAIAAAAfFoSlMfCMgAAAEQAAAAIAAAAeGwvcy54bWyzKS6pzEkNzkhNLbGzSU7NyYlIK7azqUjTBxEK',
    'eaW5brklnim2SoYmSkAhfbgKfSR9AFBLAwQUAAAACAAAAHxacy6p9J8AAADCAQAACAAAAHhsL2EueG1sjdFLCsIwEAbgq5QcoGPB',
    'B4Xp4KJuXOjCE4Q6aLRJJAmN3t7ahU8sWQ38/APfMBitO/sjcyAcRi2DJHQ2EjZZqIQyrTK8C04QKk8YaKWlahH6BXgE0PxtbqTm',
    'pOLa9sH+swqDYQxiOObW8JKvUl9azhur01gcs635kflKFH2no+lsUZQIXarj5PjG/smw7pB4tBkhzMvJFwHe/gOvt90BUEsDBBQA',
    'AAAIAAAAfFqOsPucgQAAAFkBAAAIAAAAeGwvYi54bWyNkE0KAjEMha8yzF5zgRgU1LUwJwglMMU2lTQyc3x1XCj4Q1eB8D3ex8Op',
    '2LmOIk64nD07E1qZCEPnmz5qiiqDW08YK6HTYZU5JoR7Ah4fCD/RY7TqnXKWJny42icLi8s/Idbio9hWZs6XJOtQclPd7plrYk9i',
    'teg3M3ibDV5r3gBQSwECFAMUAAAACAAAAHxaxxwXPAoAAAAIAAAAEwAAAAAAAAAAAAAAgAEAAAAAW0NvbnRlbnRfVHlwZXNdLnht',
    'bFBLAQIUAxQAAAAIAAAAfFqSelfDdAAAAJAAAAALAAAAAAAAAAAAAACAATsAAABfcmVscy8ucmVsc1BLAQIUAxQAAAAIAAAAfFpM',
    'KmHchQAAAHIBAAAaAAAAAAAAAAAAAACAAdgAAAB4bC9fcmVscy93b3JrYm9vay54bWwucmVsc1BLAQIUAxQAAAAIAAAAfForS7iY',
    'VAAAAHcAAAAPAAAAAAAAAAAAAACAAZUBAAB4bC93b3JrYm9vay54bWxQSwECFAMUAAAACAAAAHxaEpTHwjIAAABEAAAACAAAAAAA',
    'AAAAAAAAgAEWAgAAeGwvcy54bWxQSwECFAMUAAAACAAAAHxacy6p9J8AAADCAQAACAAAAAAAAAAAAAAAgAFuAgAAeGwvYS54bWxQ',
    'SwECFAMUAAAACAAAAHxajrD7nIEAAABZAQAACAAAAAAAAAAAAAAAgAEzAwAAeGwvYi54bWxQSwUGAAAAAAcABwChAQAA2gMAAAAA',
  ].join(''),
)

/** How the bytes of a list stand in its text: those of a packed one each as a letter. */
const isPackedText = (text: string): boolean => text.startsWith('PK\u0003\u0004')
export const isPackedFile = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3

/** A list as it is sent. */
export const toListBytes = (text: string): Uint8Array<ArrayBuffer> =>
  isPackedText(text) ? Uint8Array.from(text, (letter) => letter.charCodeAt(0)) : new TextEncoder().encode(text)
