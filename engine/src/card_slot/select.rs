//! Finding the n-th member of a small set without counting up to it: a loop of unforeseeable length costs the processor
//! more than two look-ups.

/// For every set of eight: the places of its members in order, and how many they are in the last column.
static MEMBERS: [[u8; 9]; 256] = members();

const fn members() -> [[u8; 9]; 256] {
    let mut table = [[0; 9]; 256];
    let mut set = 0;
    while set < 256 {
        let (mut place, mut count) = (0, 0);
        while place < 8 {
            if set >> place & 1 == 1 {
                table[set][count] = place as u8;
                count += 1;
            }
            place += 1;
        }
        table[set][8] = count as u8;
        set += 1;
    }
    table
}

/// The place of the member that has `n` lower ones; a place beyond the set's where it has no such member.
#[inline]
pub(crate) fn nth(set: u16, n: u32) -> u32 {
    let [low, high] = set.to_le_bytes().map(|half| &MEMBERS[usize::from(half)]);
    let in_low = u32::from(low[8]);
    let (half, n, base) = if n < in_low { (low, n, 0) } else { (high, n - in_low, 8) };
    let known = n < u32::from(half[8]);
    if known { base + u32::from(half[n as usize & 7]) } else { u16::BITS }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_nth_member_is_the_one_with_n_before_it() {
        for set in 0..=u16::MAX {
            let members: Vec<u32> = (0..16).filter(|place| set >> place & 1 == 1).collect();
            for n in 0..17 {
                assert_eq!(nth(set, n), members.get(n as usize).copied().unwrap_or(16), "{set:b} {n}");
            }
        }
    }
}
