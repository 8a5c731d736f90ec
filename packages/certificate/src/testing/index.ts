export { listTestTerms, makeBody } from './make-body.ts'
