export { apiPlugin } from './api-plugin.ts'
export { isOfApi, getPath } from './get-path.ts'
export { errorSender, isNavigation } from './rest-error.ts'
export { answerUnreadable, longestParameter, routable, unroutablePlugin } from './unroutable.ts'
