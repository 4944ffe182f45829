// Outlines of cars and engines, drawn about their own middle. A car's shape tells its type before its letter does.

import type { CarType } from './facts.ts';

/** Heights in board pixels. */
const CAR_HEIGHT = 20;
export const ENGINE_HEIGHT = 25;

/** The body of a car `w` wide. */
export function carOutline(type: CarType, w: number): string {
  const [x, y] = [w / 2 - 0.75, CAR_HEIGHT / 2];
  const c = Math.min(x, type === 'tanker' ? 8 : 2.5);
  switch (type) {
    case 'hopper':
      return `M${-x} ${-y}H${x}L${x - Math.min(5, x / 2)} ${y}H${-x + Math.min(5, x / 2)}Z`;
    case 'gondola':
      return `M${-x} ${-y}h${c}v4H${x - c}v-4h${c}V${y}H${-x}Z`;
    case 'reefer':
      return `M${-x} ${-y + 2.5}h${c / 2}v-2.5h${c}v2.5H${x - 1.5 * c}v-2.5h${c}v2.5h${c / 2}V${y}H${-x}Z`;
    case 'coach':
      return `M${-x} ${y}V${-y + c * 2}Q${-x} ${-y} ${-x + c * 1.5} ${-y}H${x - c * 1.5}Q${x} ${-y} ${x} ${-y + c * 2}V${y}Z`;
    case 'baggage':
      return `M${-x} ${y}V${-y + 4}L${-x + c} ${-y}H${x - c}L${x} ${-y + 4}V${y}Z`;
    default:
      return `M${-x + c} ${-y}H${x - c}Q${x} ${-y} ${x} ${-y + c}V${y - c}Q${x} ${y} ${x - c} ${y}H${-x + c}Q${-x} ${y} ${-x} ${y - c}V${-y + c}Q${-x} ${-y} ${-x + c} ${-y}Z`;
  }
}

/** Lines on a car: a door, slats. */
export function carLines(type: CarType, w: number): string {
  const [x, y] = [w / 2 - 1.5, CAR_HEIGHT / 2];
  if (w < 12) return '';
  if (type === 'stockcar') return `M${-x} ${-y + 4}H${x}M${-x} ${y - 4}H${x}`;
  if (type === 'boxcar') return `M${-x} ${-y + 3.5}H${x}`;
  if (type === 'tanker') return `M-2.5 ${-y + 0.5}v-2.5h5v2.5`;
  return type === 'coach' ? `M${-x} ${y - 4}H${x}` : '';
}

/** An engine `w` wide with its nose to the right: square behind, a wedge in front. */
export function engineOutline(w: number): string {
  const [x, y, c] = [w / 2, ENGINE_HEIGHT / 2, 3];
  return `M${-x + c} ${-y}H${x - 9}L${x} 0L${x - 9} ${y}H${-x + c}Q${-x} ${y} ${-x} ${y - c}V${-y + c}Q${-x} ${-y} ${-x + c} ${-y}Z`;
}
