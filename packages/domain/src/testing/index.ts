export { listingsOfQuestion } from '../arbitrage/testing/questions.ts'
