//! Properties of orders, for any sequence of events: an order, its sign-up with one seat, and services that tell the truth late,
//! twice, or never.

use chrono::{DateTime, TimeDelta, Utc};
use laurel_core::money::Fen;
use laurel_core::payment::{
    AttemptAnswer, AttemptStatus, Balance, BillTotals, CloseCause, DifferenceKind, Follow, Held, Ledger, OrderEvent, OrderStatus,
    RefundPolicy, RefundSettings, RefundStep, attempt_after, attempt_end, check_attempt, difference_of, order_transition,
};
use laurel_core::signup::{PayStatus, least_paid};
use proptest::prelude::*;
use proptest::sample::select;

const AMOUNT: Fen = Fen(6_800);

/// What may happen; numbers choose an attempt.
#[derive(Debug, Clone, Copy)]
enum Happens {
    Begin,
    /// The payer pays at the service.
    Pay(usize),
    /// The service refuses the payer.
    Refuse(usize),
    /// A notification or a query tells what is true at the service.
    Told(usize),
    /// The server ends the attempt at the service, and hears what came of it.
    Close(usize),
    TimeOver,
    CancelOrder,
    Withdraw,
    /// All seats but ours are taken meanwhile.
    Fill,
    RefundEnds(bool),
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Signup {
    Live,
    EndedByClock,
    Ended,
}

/// An order among its sign-up and its services.
#[derive(Debug)]
struct World {
    ledger: Ledger,
    signup: Signup,
    /// The sign-up, or the order for it, has its seat.
    seat: bool,
    full: bool,
    /// Truth at the services.
    truth: Vec<AttemptStatus>,
    surplus: Vec<usize>,
}

impl World {
    fn new() -> World {
        World { ledger: Ledger::new(AMOUNT), signup: Signup::Live, seat: true, full: false, truth: Vec::new(), surplus: Vec::new() }
    }

    fn happens(&mut self, event: Happens) {
        let follows = match event {
            Happens::Begin => {
                if self.ledger.begin().is_some() {
                    self.truth.push(AttemptStatus::Open);
                }
                Vec::new()
            }
            Happens::Pay(index) => {
                self.at_service(index, AttemptStatus::Paid);
                Vec::new()
            }
            Happens::Refuse(index) => {
                if self.truth.get(index) == Some(&AttemptStatus::Open) {
                    self.ledger.refuse();
                }
                Vec::new()
            }
            Happens::Told(index) => self.truth.get(index).copied().map_or_else(Vec::new, |truth| self.ledger.answer(index, truth)),
            Happens::Close(index) if self.ledger.to_close().any(|open| open == index) => {
                self.at_service(index, AttemptStatus::Closed);
                self.ledger.answer(index, self.truth[index])
            }
            Happens::Close(_) => Vec::new(),
            Happens::TimeOver => self.ledger.close(CloseCause::TimeOver),
            Happens::CancelOrder => self.ledger.close(CloseCause::OrderCancelled),
            Happens::Withdraw => self.withdraw(),
            Happens::Fill => {
                self.full = !self.seat;
                Vec::new()
            }
            Happens::RefundEnds(done) => {
                let amount = self.ledger.balance.refunding;
                if amount.0 > 0 {
                    self.ledger.refund_ended(amount, done);
                }
                Vec::new()
            }
        };
        for follow in follows {
            self.follow(follow);
        }
    }

    fn at_service(&mut self, index: usize, status: AttemptStatus) {
        if let Some(truth) = self.truth.get_mut(index).filter(|truth| **truth == AttemptStatus::Open) {
            *truth = status;
        }
    }

    fn withdraw(&mut self) -> Vec<Follow> {
        if self.signup != Signup::Live {
            return Vec::new();
        }
        self.signup = Signup::Ended;
        if self.ledger.status.is_paid() {
            self.seat = false;
            let left = self.ledger.balance.left();
            self.ledger.refund(left);
            return Vec::new();
        }
        let follows = self.ledger.close(CloseCause::SignupEnded);
        self.seat = self.ledger.status == OrderStatus::Closing;
        follows
    }

    fn follow(&mut self, follow: Follow) {
        match follow {
            Follow::Paid => assert!(self.seat, "paid without a seat"),
            Follow::Restore if self.signup == Signup::EndedByClock && !self.full => (self.signup, self.seat) = (Signup::Live, true),
            Follow::Restore if self.signup == Signup::Live => assert!(self.seat),
            Follow::Restore | Follow::Refund => assert!(self.ledger.refund(AMOUNT)),
            Follow::CancelSignup => (self.signup, self.seat) = (Signup::EndedByClock, false),
            Follow::FreeSeats => self.seat = false,
            Follow::RefundSurplus(index) => self.surplus.push(index),
        }
    }

    fn check(&self) {
        let paid = self.truth.iter().filter(|truth| **truth == AttemptStatus::Paid).count();
        let status = self.ledger.status;
        let shows_money = matches!(status, OrderStatus::Paid | OrderStatus::Refunding | OrderStatus::Refunded);
        assert!(!shows_money || paid > 0, "paid without a verified success");
        let Balance { paid: taken, refunded, refunding } = self.ledger.balance;
        assert!(refunded.0 + refunding.0 <= taken.0 && refunding.0 >= 0, "refunds more than was paid");
        assert!(status != OrderStatus::Refunded || refunded == taken);
        assert_eq!(shows_money, taken.0 > 0);
        let confirmed = self.signup == Signup::Live && status.shown() == PayStatus::Paid;
        assert!(!confirmed || (self.seat && !status.is_open()), "confirmed without a seat or with an open order");
        // What is paid beside a paid order goes back at once, and confirms nobody.
        let payable = !shows_money && self.truth.contains(&AttemptStatus::Open);
        assert!(self.seat || !payable, "the order of a freed seat can be paid");
        let mut once = self.surplus.clone();
        once.dedup();
        assert_eq!(once, self.surplus, "surplus refunded twice");
    }

    /// Everything that is true is told, every attempt is ended, every refund succeeds.
    fn settle(&mut self) {
        for index in 0..self.truth.len() {
            self.happens(Happens::Told(index));
        }
        if self.ledger.status.is_open() {
            self.happens(Happens::TimeOver);
        }
        for index in 0..self.truth.len() {
            self.happens(Happens::Close(index));
        }
        self.happens(Happens::RefundEnds(true));
    }
}

fn events() -> impl Strategy<Value = Vec<Happens>> {
    let attempt = 0_usize..4;
    prop::collection::vec(
        prop_oneof![
            3 => Just(Happens::Begin),
            3 => attempt.clone().prop_map(Happens::Pay),
            1 => attempt.clone().prop_map(Happens::Refuse),
            3 => attempt.clone().prop_map(Happens::Told),
            3 => attempt.prop_map(Happens::Close),
            1 => Just(Happens::TimeOver),
            1 => Just(Happens::CancelOrder),
            1 => Just(Happens::Withdraw),
            1 => Just(Happens::Fill),
            1 => any::<bool>().prop_map(Happens::RefundEnds),
        ],
        0..40,
    )
}

fn time(minutes: i64) -> DateTime<Utc> {
    DateTime::UNIX_EPOCH + TimeDelta::minutes(minutes)
}

fn steps() -> impl Strategy<Value = Vec<RefundStep>> {
    prop::collection::btree_map(0_i64..10_000, 1_u8..=100, 0..=3).prop_map(|map| {
        let mut shares: Vec<u8> = map.values().copied().collect();
        shares.sort_unstable_by(|a, b| b.cmp(a));
        map.into_keys().zip(shares).map(|(until, percent)| RefundStep { until: time(until), percent }).collect()
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2_000))]

    #[test]
    fn no_sequence_of_events_loses_money_or_a_seat(events in events()) {
        let mut world = World::new();
        for event in events {
            world.happens(event);
            world.check();
        }
        world.settle();
        world.check();
        let paid = world.truth.iter().filter(|truth| **truth == AttemptStatus::Paid).count();
        let kept = world.ledger.status == OrderStatus::Paid && world.ledger.balance.refunded == Fen::ZERO;
        let failed = kept && world.signup != Signup::Live;
        // Of all payments of an order one is kept at most; a refund that failed waits for staff.
        prop_assert_eq!(world.surplus.len(), paid.saturating_sub(1));
        prop_assert!(paid == 0 || kept || failed || world.ledger.status == OrderStatus::Refunded);
        prop_assert!(!world.ledger.status.is_open() && world.ledger.status != OrderStatus::Closing);
    }

    #[test]
    fn a_live_sign_up_of_members_who_each_pay_is_settled_exactly_if_each_of_them_is(
        members in prop::collection::vec(select(PayStatus::ALL.to_vec()), 1..6),
    ) {
        let all = members.iter().all(|status| status.is_settled());
        prop_assert_eq!(least_paid(&members, true).map(PayStatus::is_settled), Some(all));
    }

    #[test]
    fn a_withdrawal_gives_back_at_most_what_is_left(
        steps in steps(), policy in select(RefundPolicy::ALL.to_vec()), paid in 0_i64..1_000_000, refunded in 0_i64..1_000_000,
        refunding in 0_i64..1_000_000, part in 0_i64..2_000_000, start in 0_i64..20_000, now in 0_i64..20_000,
    ) {
        let balance = Balance { paid: Fen(paid), refunded: Fen(refunded), refunding: Fen(refunding) };
        let share = RefundSettings { policy, steps }.on_withdrawal(balance, Fen(part), time(start), time(now));
        prop_assert!(share.fen.0 >= 0 && share.fen.0 <= balance.left().0);
        prop_assert!(share.fen.0 <= part);
        prop_assert!(policy == RefundPolicy::UntilDeadline || share.fen == Fen::ZERO);
    }

    #[test]
    fn waiting_never_raises_what_a_withdrawal_gives_back(steps in steps(), start in 0_i64..20_000, now in 0_i64..20_000, later in 0_i64..20_000) {
        let settings = RefundSettings { policy: RefundPolicy::UntilDeadline, steps };
        let balance = Balance { paid: AMOUNT, ..Balance::default() };
        let share = |minute| settings.on_withdrawal(balance, AMOUNT, time(start), time(minute));
        prop_assert!(share(now + later).fen <= share(now).fen);
        if let Some(until) = share(now).until {
            prop_assert!(until > time(now));
        }
    }

    #[test]
    fn the_sums_of_both_sides_differ_by_the_differences(
        lines in prop::collection::vec((any::<bool>(), 1_i64..100, prop::option::of(1_i64..100)), 0..40),
        missing in prop::collection::vec((any::<bool>(), 1_i64..100), 0..10),
    ) {
        let mut totals = BillTotals::default();
        let (mut apart, mut found) = (0, [0_i64; 2]);
        let signed = |is_refund: bool, amount: i64| if is_refund { -amount } else { amount };
        for (is_refund, line, own) in &lines {
            let held = own.map_or(Held::Nothing, |own| Held::Money(Fen(own)));
            totals.line(*is_refund, Fen(*line), held);
            match difference_of(Fen(*line), held) {
                None => {}
                Some(DifferenceKind::OnlyService) => found[0] += 1,
                Some(_) => found[1] += 1,
            }
            apart += signed(*is_refund, line - own.unwrap_or_default());
        }
        for (is_refund, own) in &missing {
            totals.missing(*is_refund, Fen(*own));
            apart -= signed(*is_refund, *own);
        }
        let missing = i64::try_from(missing.len()).unwrap();
        prop_assert_eq!(totals.bill.net.0 - totals.own.net.0, apart);
        prop_assert_eq!(totals.bill.count, totals.matched.count + found[0] + found[1]);
        prop_assert_eq!(totals.own.count, totals.matched.count + found[1] + missing);
        prop_assert!(found != [0, 0] || missing > 0 || totals.bill == totals.own && totals.own == totals.matched);
    }

    #[test]
    fn no_attempt_outlives_its_order(expire in 10_i64..100, now in 0_i64..110, attempts in 0_u32..30, status in select(OrderStatus::ALL.to_vec())) {
        if check_attempt(status.at(time(expire), time(now)), time(expire), attempts, time(now)).is_ok() {
            // WeChat Pay wants at least a minute between the beginning and the end.
            prop_assert!(attempt_end(time(expire)) >= time(now + 1));
            prop_assert!(attempt_end(time(expire)) < time(expire) && status.is_open());
        }
    }
}

#[test]
fn what_a_service_does_not_know_may_begin_until_its_end() {
    for (answer, after) in [
        (AttemptAnswer::Unknown, AttemptStatus::Closed),
        (AttemptAnswer::Open, AttemptStatus::Open),
        (AttemptAnswer::Refused, AttemptStatus::Open),
        (AttemptAnswer::Closed, AttemptStatus::Closed),
        (AttemptAnswer::Paid, AttemptStatus::Paid),
    ] {
        assert_eq!(attempt_after(answer, time(10), time(11)), after, "{answer:?}");
    }
    assert_eq!(attempt_after(AttemptAnswer::Unknown, time(10), time(9)), AttemptStatus::Open);
    assert_eq!(attempt_after(AttemptAnswer::Unknown, time(10), time(10)), AttemptStatus::Open);
}

/// The complete table: state, event, state after it.
#[test]
fn only_listed_transitions_of_orders_exist() {
    use OrderEvent as On;
    use OrderStatus as Is;
    let ended = |whole, more| On::RefundEnded { whole, more };
    let table = [
        (Is::Unpaid, On::Refuse, Is::Failed),
        (Is::Failed, On::Again, Is::Unpaid),
        (Is::Unpaid, On::Close, Is::Closing),
        (Is::Failed, On::Close, Is::Closing),
        (Is::Closing, On::Closed, Is::Cancelled),
        (Is::Unpaid, On::Pay, Is::Paid),
        (Is::Failed, On::Pay, Is::Paid),
        (Is::Closing, On::Pay, Is::Paid),
        (Is::Cancelled, On::Pay, Is::Paid),
        (Is::Paid, On::Refund, Is::Refunding),
        (Is::Refunding, On::Refund, Is::Refunding),
        (Is::Refunding, ended(true, false), Is::Refunded),
        (Is::Refunding, ended(false, false), Is::Paid),
        (Is::Refunding, ended(true, true), Is::Refunding),
        (Is::Refunding, ended(false, true), Is::Refunding),
    ];
    let endings = [ended(true, true), ended(true, false), ended(false, true), ended(false, false)];
    let events = [On::Refuse, On::Again, On::Close, On::Closed, On::Pay, On::Refund].into_iter().chain(endings);
    for event in events {
        for status in OrderStatus::ALL {
            let wanted = table.iter().find(|(from, on, _)| from == status && *on == event).map(|(_, _, to)| *to);
            assert_eq!(order_transition(*status, event), wanted, "{status:?} {event:?}");
        }
    }
}
