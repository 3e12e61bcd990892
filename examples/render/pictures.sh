#!/bin/sh
# Makes the pictures of README.md anew, with the program that is built.
set -eu
cd "$(dirname "$0")/../.."
draw() { # game, cards
    game=$1
    shift
    "${BUILD:-build/release}/bin/cardgame-render" "$game" "$@" --contact --dpi 90 -o "examples/render/pictures/$game.png"
}
draw deities_demidice --card greek/zeus --card egyptian/ra --card babylonian/nabu
draw demi --card hydra --card athena --card aegis
draw divinity --card egyptian/ra --card "Knot of Life" --card olympian/iris
draw divino --card "Choir Novice" --card "Flood of Years" --card "Ashkaroth, Who Waits Below"
draw gemu_land --card "Bark Lender" --card "Turned Inside Out" --card Seedling
