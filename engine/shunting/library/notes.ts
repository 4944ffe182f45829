// Where the classics come from, and what ours keep of them. Facts with their sources; read only by who opens the puzzle.

/** By puzzle id. */
export const notes: Readonly<Record<string, string>> = {
  'inglenook-322':
    'The small form of Alan Wright’s Inglenook Sidings. It has 2,640 arrangements, and each can be made from every other in 15 pulls and pushes at the most.',
  'inglenook-322-hardest': 'Of the 120 orders in which five wagons can fill these two sidings, the farthest are fourteen pulls and pushes away.',
  'inglenook-533':
    'Alan Wright called his layout Inglenook Sidings (Model Railways, December 1982); its plan follows Kilham Sidings on the North Eastern Railway’s Alnwick to Cornhill branch. A. R. Walkley had described a folding shunting yard in Model Railway News in June 1926. The eight wagons have 2,136,960 arrangements, and none is more than 21 pulls and pushes from another.',
  'timesaver-first': 'A first step towards the Timesaver, with its loop and spurs that face both ways.',
  timesaver:
    'John Allen’s Timesaver appeared in Model Railroader in November 1972. It was played against the clock, thinking included, and became a contest at conventions of the National Model Railroad Association. His has five switches, five spurs and a loop; ours has four spurs.',
  'passing-loop': 'Every single line has such loops. The meet is easy as long as one train fits.',
  'saw-by-single':
    'North American railroaders call it a saw-by when a train is too long for the siding it meets another at; a single one when the other train fits.',
  'saw-by': 'A saw-by in which the shorter train leaves no room in the loop.',
  'loyd-little':
    'Sam Loyd’s Cyclopedia of Puzzles (1914) has an engine with four cars meet an engine with three at a side-track that holds one engine or one car, and counts how often the engines reverse. Ours has one car behind each engine and counts moves; and unlike Loyd’s, our engines couple at both ends.',
  muddle:
    'After “A Railway Muddle” in Henry Dudeney’s Amusements in Mathematics (1917): two goods trains of sixteen wagons each, and a loop for eight. Ours have two wagons each, and the loop holds two vehicles.',
  ball: 'The puzzle is in W. W. Rouse Ball’s Mathematical Recreations, first printed in 1892: two wagons, one engine, and an end of track that holds only a wagon.',
  wye: 'A triangle turns engines and whole trains where a turntable would be too dear or too small.',
  switchback: 'The Great Northern crossed the Cascades by switchbacks from 1893 until its first tunnel there opened in 1900.',
  'reverse-loop': 'A loop turns a train without taking it apart, as a wye does; only the order of what it carries is turned with it.',
  stack: 'Donald Knuth draws a stack as a railway siding (The Art of Computer Programming, volume 1, 2.2.1).',
  dealer:
    'Adam Chalcraft and Michael Greene showed in “Train Sets” (Eureka, 1994) that track whose points remember what ran over them can compute whatever can be computed. The points here are simpler still: they step each time.',
  'bit-reversal':
    'A tree of switches that step comes to its ends in the order of their numbers written backwards in binary: the order of the fast Fourier transform.',
};
