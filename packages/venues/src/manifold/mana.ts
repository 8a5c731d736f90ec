/**
 * Dollars per mana. Mana cannot be converted to cash. The venue sells it at 100 for 1 USD (card prices and crypto rate
 * in its published code, 2026-08-21). Figures based on it are notional.
 */
const MANA_USD = 0.01

export function toUsd(mana: number | null): number | null {
  return mana === null ? null : mana * MANA_USD
}
