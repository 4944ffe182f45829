// A small table whose middle hex holds two cities: the green tile that goes over the yellow one counts them the other way round.

const city = (value: number, slots = 1) => ({ type: 'city', value, slots });

export const twins = {
  format: 'maptable/1',
  map: {
    format: 'hexroutes/1',
    phases: ['2'],
    tiles: {
      blank: { preprinted: true },
      two: { preprinted: true, stops: [city(0), city(0)] },
      Y: {
        colour: 'yellow',
        stops: [city(30), city(30)],
        paths: [
          ['1', 0],
          ['2', 3],
        ],
      },
      G: {
        colour: 'green',
        stops: [city(50), city(50)],
        paths: [
          ['1', 3],
          ['1', 4],
          ['2', 0],
          ['2', 1],
        ],
      },
      S: { colour: 'yellow', paths: [[0, 3]] },
      B: { colour: 'yellow', paths: [[0, 2]] },
      X: {
        colour: 'green',
        paths: [
          [0, 3],
          [1, 4],
        ],
      },
      M: {
        colour: 'green',
        paths: [
          [0, 3],
          [0, 2],
        ],
      },
    },
    hexes: [
      { id: 'M', at: [0, 0], tile: 'two' },
      ...[
        [0, 1],
        [-1, 1],
        [-1, 0],
        [0, -1],
        [1, -1],
        [1, 0],
        [0, 2],
        [0, -2],
        [1, 1],
      ].map((at, i) => ({ id: `N${i}`, at, tile: 'blank', ...(i === 0 ? { borders: [{ edge: 5, type: 'impassable' }] } : {}) })),
    ],
  },
  manifest: { Y: 1, G: 1, S: 3, B: 'any', X: 1, M: 2 },
  upgrades: { two: ['Y'], Y: ['G'], blank: ['S', 'B'], S: ['X', 'M'] },
  trains: [{ id: '2', reach: { major: 2 }, price: 10, count: 'any' }],
  phases: [{ name: '2', colours: ['yellow', 'green'], trainLimit: 4 }],
  companies: [
    { id: 'ONE', livery: 'orange', home: 'M/1', tokens: [0], treasury: 500 },
    { id: 'TWO', livery: 'blue', home: 'M/2', tokens: [0], treasury: 500 },
  ],
};
