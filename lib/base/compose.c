/* One letter for a plain letter and the combining marks that follow it. */
#include "base/compose.h"

#include <stdint.h>
#include <string.h>

/** A mark, and pairs: the letter without it and the one with it, as Unicode composes them. Latin, Greek with one
 * accent, Cyrillic and Japanese letters. */
static const struct {
    uint32_t mark;
    const char *pairs;
} marks[] = {
    {0x300, "AÀEÈIÌOÒUÙaàeèiìoòuùÜǛüǜNǸnǹЕЀИЍеѐиѝĒḔēḕŌṐōṑWẀwẁÂẦâầĂẰăằÊỀêềÔỒôồƠỜơờƯỪưừYỲyỳ"},
    {0x301,
     "AÁEÉIÍOÓUÚYÝaáeéiíoóuúyýCĆcćLĹlĺNŃnńRŔrŕSŚsśZŹzźÜǗüǘGǴgǵÅǺåǻÆǼæǽØǾøǿ¨΅ΑΆΕΈΗΉΙΊΟΌΥΎΩΏϊΐαάεέηήι"
     "ίϋΰοόυύωώϒϓГЃКЌгѓкќÇḈçḉĒḖēḗÏḮïḯKḰkḱMḾmḿÕṌõṍŌṒōṓPṔpṕŨṸũṹWẂwẃÂẤâấĂẮăắÊẾêếÔỐôốƠỚơớƯỨưứ"},
    {0x302, "AÂEÊIÎOÔUÛaâeêiîoôuûCĈcĉGĜgĝHĤhĥJĴjĵSŜsŝWŴwŵYŶyŷZẐzẑẠẬạậẸỆẹệỌỘọộ"},
    {0x303, "AÃNÑOÕaãnñoõIĨiĩUŨuũVṼvṽÂẪâẫĂẴăẵEẼeẽÊỄêễÔỖôỗƠỠơỡƯỮưữYỸyỹ"},
    {0x304, "AĀaāEĒeēIĪiīOŌoōUŪuūÜǕüǖÄǞäǟȦǠȧǡÆǢæǣǪǬǫǭÖȪöȫÕȬõȭȮȰȯȱYȲyȳИӢиӣУӮуӯGḠgḡḶḸḷḹṚṜṛṝ"},
    {0x306, "AĂaăEĔeĕGĞgğIĬiĭOŎoŏUŬuŭУЎИЙийуўЖӁжӂАӐаӑЕӖеӗȨḜȩḝẠẶạặ"},
    {0x307, "CĊcċEĖeėGĠgġIİZŻzżAȦaȧOȮoȯBḂbḃDḊdḋFḞfḟHḢhḣMṀmṁNṄnṅPṖpṗRṘrṙSṠsṡŚṤśṥŠṦšṧṢṨṣṩTṪtṫWẆwẇXẊxẋ"
            "YẎyẏſẛ"},
    {0x308, "AÄEËIÏOÖUÜaäeëiïoöuüyÿYŸΙΪΥΫιϊυϋϒϔЕЁІЇеёіїАӒаӓӘӚәӛЖӜжӝЗӞзӟИӤиӥОӦоӧӨӪөӫЭӬэӭУӰуӱЧӴчӵЫӸыӹ"
            "HḦhḧÕṎõṏŪṺūṻWẄwẅXẌxẍtẗ"},
    {0x309, "AẢaảÂẨâẩĂẲăẳEẺeẻÊỂêểIỈiỉOỎoỏÔỔôổƠỞơởUỦuủƯỬưửYỶyỷ"},
    {0x30a, "AÅaåUŮuůwẘyẙ"},
    {0x30b, "OŐoőUŰuűУӲуӳ"},
    {0x30c, "CČcčDĎdďEĚeěLĽlľNŇnňRŘrřSŠsšTŤtťZŽzžAǍaǎIǏiǐOǑoǒUǓuǔÜǙüǚGǦgǧKǨkǩƷǮʒǯjǰHȞhȟ"},
    {0x30f, "AȀaȁEȄeȅIȈiȉOȌoȍRȐrȑUȔuȕѴѶѵѷ"},
    {0x311, "AȂaȃEȆeȇIȊiȋOȎoȏRȒrȓUȖuȗ"},
    {0x31b, "OƠoơUƯuư"},
    {0x323, "BḄbḅDḌdḍHḤhḥKḲkḳLḶlḷMṂmṃNṆnṇRṚrṛSṢsṣTṬtṭVṾvṿWẈwẉZẒzẓAẠaạEẸeẹIỊiịOỌoọƠỢơợUỤuụƯỰưựYỴyỵ"},
    {0x324, "UṲuṳ"},
    {0x325, "AḀaḁ"},
    {0x326, "SȘsșTȚtț"},
    {0x327, "CÇcçGĢgģKĶkķLĻlļNŅnņRŖrŗSŞsşTŢtţEȨeȩDḐdḑHḨhḩ"},
    {0x328, "AĄaąEĘeęIĮiįUŲuųOǪoǫ"},
    {0x32d, "DḒdḓEḘeḙLḼlḽNṊnṋTṰtṱUṶuṷ"},
    {0x32e, "HḪhḫ"},
    {0x330, "EḚeḛIḬiḭUṴuṵ"},
    {0x331, "BḆbḇDḎdḏKḴkḵLḺlḻNṈnṉRṞrṟTṮtṯZẔzẕhẖ"},
    {0x3099, "かがきぎくぐけげこごさざしじすずせぜそぞただちぢつづてでとどはばひびふぶへべほぼうゔ"
             "ゝゞカガキギクグケゲコゴサザシジスズセゼソゾタダチヂツヅテデトドハバヒビフブヘベホボ"
             "ウヴワヷヰヸヱヹヲヺヽヾ"},
    {0x309a, "はぱひぴふぷへぺほぽハパヒピフプヘペホポ"},
};

/** The character at a place, and how many bytes it has; a byte alone where it is broken. */
static uint32_t take(const char *text, size_t length, size_t *bytes)
{
    const unsigned char *at = (const unsigned char *)text;
    size_t more = at[0] >= 0xf0 ? 3 : at[0] >= 0xe0 ? 2 : at[0] >= 0xc0 ? 1 : 0;
    uint32_t character = at[0] & (more ? 0x3fu >> more : 0xffu);
    if (more >= length)
        more = 0;
    for (size_t i = 1; i <= more; i++)
        character = character << 6 | (at[i] & 0x3fu);
    *bytes = more + 1;
    return character;
}

/** The letter with the mark, and its bytes; NULL: there is none. */
static const char *with_mark(const char *letter, size_t size, uint32_t mark, size_t *bytes)
{
    const char *pair = NULL;
    for (size_t i = 0; !pair && i < sizeof marks / sizeof *marks; i++)
        if (marks[i].mark == mark)
            pair = marks[i].pairs;
    while (pair && *pair) {
        size_t plain, composed;
        (void)take(pair, strlen(pair), &plain);
        (void)take(pair + plain, strlen(pair + plain), &composed);
        *bytes = composed;
        if (plain == size && memcmp(pair, letter, size) == 0)
            return pair + plain;
        pair += plain + composed;
    }
    return NULL;
}

/** U+0300 to U+033F begin with CC; U+3099 and U+309A with E3 82. */
bool cg_text_is_decomposed(const char *text, size_t length)
{
    return memchr(text, 0xcc, length) != NULL || memchr(text, 0xe3, length) != NULL;
}

size_t cg_text_compose(char *text, size_t length)
{
    size_t to = 0, last = 0; /* where the last letter begins */
    if (!cg_text_is_decomposed(text, length))
        return length;
    for (size_t at = 0, bytes; at < length; at += bytes) {
        size_t size;
        uint32_t character = take(text + at, length - at, &bytes);
        const char *composed = to > 0 ? with_mark(text + last, to - last, character, &size) : NULL;
        if (composed) {
            memcpy(text + last, composed, size);
            to = last + size;
            continue;
        }
        last = to;
        memmove(text + to, text + at, bytes);
        to += bytes;
    }
    if (to < length)
        text[to] = '\0';
    return to;
}
